import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

const ada = ['Ada King-Lovelace', 'adakinglo', 'ada.lovelace@example.com']

describe('a password', () => {
  it.each([
    ['among the first of every list', 'Password1'],
    ['of a club', 'Liverpool1'],
    ['with letters replaced', 'P@ssw0rd!'],
    ['along the keyboard', 'Qwertyui1'],
    ['along the alphabet', 'Abcdefgh'],
    ['of a season and a year', 'Summer2026'],
    ['of one sign', 'AAAAAAAAAAAA'],
    ['of the own user name', 'Adakinglo1'],
    ['of the own name', 'Lovelace1'],
    ['of the own name, written together', 'KingLovelace1'],
    ['of the own e-mail', 'ada.lovelace@example.com'],
  ])('%s is guessed: %s', (_, password) => expect(isGuessable(password, ada)).toBe(true))

  it.each([
    'Correct-horse-1',
    'Kick-off-at-half-three',
    'xK9mQ2vLw',
    'Rabona über außen',
    'كلمة سرّ طويلة جدًا A',
  ])('of one’s own is not guessed: %s', password => expect(isGuessable(password, ada)).toBe(false))

  it('of the greatest length is looked at in no time', () => {
    const begun = performance.now()
    for (const part of ['P@$$w0rd', 'Aa1', '2026-11-27 ', 'qwerty'])
      isGuessable(part.repeat(200).slice(0, 200), ada)
    // Four of them; alone on a machine some ten milliseconds each.
    expect(performance.now() - begun).toBeLessThan(4_000)
  })

  it('is judged without names of two letters, which are in every other one', () => {
    expect(isGuessable('xK9mQ2vLw', ['xK', 'K9 mQ'])).toBe(false)
  })
})
