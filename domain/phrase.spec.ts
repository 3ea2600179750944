import { expect, test } from 'vitest'
import { commaList, nameList, ownWords, phrase, staffPhrase } from './phrase.ts'

const WINNERS = '{winners, plural, =0 {nobody won} one {# winner} other {# winners}} of {prize}'

test.each([
  [0, 'nobody won of the week'],
  [1, '1 winner of the week'],
  [2, '2 winners of the week'],
])('%i has its form of a plural', (winners, text) => {
  const values = { winners, prize: 'the week' }
  expect(phrase('winners', WINNERS, values)).toEqual({ id: 'winners', text, values })
})

test('a number without a form of its own has the one of all others', () => {
  expect(phrase('points', '{n, plural, other {# points}}', { n: 1 }).text).toBe('1 points')
})

test('braces that people wrote stay as they are', () => {
  const values = { reason: '{team, plural, other {#}} {team}', team: 'Villa' }
  expect(staffPhrase('reason', '{reason} of {team}', values).text).toBe(
    '{team, plural, other {#}} {team} of Villa',
  )
})

test('a list of phrases is said within the sentence, and kept for other languages', () => {
  const teams = nameList(['Villa', 'Leeds'])
  const about = commaList([phrase('about', 'about {teams}', { teams }), ownWords('why', 'fog')])
  expect(phrase('told', 'Told {about}', { about })).toEqual({
    id: 'told',
    text: 'Told about Villa, Leeds, fog',
    values: { about: 'about Villa, Leeds, fog' },
    lists: { about },
  })
})
