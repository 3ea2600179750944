import { expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import {
  asIn,
  firstDayAfter,
  meetingsOf,
  nextSaturday,
  nextSeason,
  prizesBeginnings,
  rulesBeginnings,
} from './beginnings.ts'

test.each([
  ['Premier League 2022-23', 'Premier League 2023-24'],
  ['Village League 2026/27', 'Village League 2027/28'],
  ['Liga 2029/2030', 'Liga 2030/2031'],
  ['Cup 1999/00', 'Cup 2000/01'],
  ['Cup 2098-99', 'Cup 2099-00'],
  ['World Cup 2022', 'World Cup 2023'],
  ['Sunday League', ''],
])('after %s comes %s', (name, next) => {
  expect(nextSeason(name)).toBe(next)
})

test('teams that met once meet once again', () => {
  expect(meetingsOf([{ matches: 6 }, { matches: 6 }, { matches: 6 }, { matches: 6 }])).toBe('2')
  expect(meetingsOf([{ matches: 3 }, { matches: 3 }, { matches: 3 }, { matches: 3 }])).toBe('1')
})

test('a season begins on a Saturday, or on the weekday of the one before', () => {
  const wednesday = Date.parse('2026-08-05T12:00:00Z')
  expect(nextSaturday(wednesday)).toBe('2026-08-15')
  expect(nextSaturday(Date.parse('2026-08-08T12:00:00Z'))).toBe('2026-08-15')
  expect(firstDayAfter(null, wednesday)).toBe('2026-08-15')
  expect(firstDayAfter('2025-08-16T14:00:00.000Z', wednesday)).toBe('2026-08-15')
  expect(firstDayAfter('2022-08-05T19:00:00.000Z', wednesday)).toBe('2027-07-30')
  // Another season may be prepared while this one is played.
  expect(firstDayAfter('2026-08-15T14:00:00.000Z', wednesday)).toBe('2027-08-14')
})

const cup = rulesPresets['world-cup']
const known = { id: 'old-cup', name: 'Old Cup 2025', prizes: [] }

test('rules of another season come without the moment by which that one closed', () => {
  const rules = { ...cup, lock: { ...cup.lock, by: '2025-08-16T14:00:00.000Z' } }
  const begun = rulesBeginnings([{ ...known, rules }]).find(({ value }) => value === asIn('old-cup'))
  expect(begun?.values).toEqual(cup)
})

test('a competition without prizes is no example of them', () => {
  expect(prizesBeginnings([{ ...known, rules: cup }]).map(({ value }) => value)).toEqual([
    'none',
    'premier-league',
    'world-cup',
  ])
})
