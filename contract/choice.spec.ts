import { expect, test } from 'vitest'
import { chosenCompetition, defaultCompetition } from './choice.ts'

const of = (id: string, kind: 'league' | 'tournament', isDefault = false) => ({ id, kind, isDefault })
const ALL = [
  of('cup', 'tournament'),
  of('old', 'league'),
  of('new', 'league', true),
  of('shield', 'tournament'),
]

test.each([
  ['old', 'league', 'old'],
  ['new', 'league', 'new'],
  ['shield', 'tournament', 'shield'],
  // The plain address shows what is in play, else the first of its kind.
  ['', 'league', 'new'],
  ['', 'tournament', 'cup'],
  // What is unknown, or of the other kind, is as good as nothing.
  ['nowhere', 'league', 'new'],
  ['cup', 'league', 'new'],
  ['old', 'tournament', 'cup'],
  ['__proto__', 'tournament', 'cup'],
] as const)('the address that asks for %j as a %s gets %s', (asked, kind, id) => {
  expect(chosenCompetition(asked, ALL, kind)?.id).toBe(id)
})

test('a page for all competitions takes one of any kind', () => {
  expect(chosenCompetition('shield', ALL)?.id).toBe('shield')
  expect(chosenCompetition('', ALL)).toBe(defaultCompetition(ALL))
})

test('nothing is chosen where there is none of the kind', () => {
  expect(chosenCompetition('cup', [of('cup', 'tournament', true)], 'league')).toBeUndefined()
})
