import { expect, test } from 'vitest'
import { readFilter, splitRounds } from './board-filter.ts'

const read = (address: string) => {
  const search = new URLSearchParams(address)
  return readFilter(name => search.get(name) ?? '')
}
const PLAIN = { competition: undefined, round: undefined, month: undefined, text: '' }

test('the plain address is the plain board', () => {
  expect(read('')).toEqual(PLAIN)
})

test('the address holds each filter', () => {
  expect(read('competition=world-cup-2022&round=4&text=a+b')).toEqual({
    ...PLAIN,
    competition: 'world-cup-2022',
    round: '4',
    text: 'a b',
  })
  expect(read('month=2026-11')).toEqual({ ...PLAIN, month: '2026-11' })
})

test('a board is of a round or of a month: the round wins', () => {
  expect(read('round=38&month=2026-11').month).toBeUndefined()
})

test('nonsense in the address counts as unset', () => {
  expect(read('round=x&month=may&competition=../x')).toEqual(PLAIN)
})

test('a league offers 32 to 38 as buttons and the rest in the select; a tournament all its stages', () => {
  const rounds = Array.from({ length: 38 }, (_, index) => ({ number: index + 1 }))
  const league = splitRounds('league', rounds)
  expect(league.buttons.map(round => round.number)).toEqual([32, 33, 34, 35, 36, 37, 38])
  expect(league.rest).toHaveLength(31)
  expect(splitRounds('tournament', rounds.slice(0, 8))).toEqual({ buttons: rounds.slice(0, 8), rest: [] })
})
