import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { Rules } from '#domain/scoring/rules.ts'
import { anyRules } from '#tests/support/rules.ts'
import { boundsOf } from '#web/ui/schema-fields.ts'
import { draftOf, draftProblems, ON, playable, rulesOf, withoutRow, withRow } from './rules-draft.ts'

const usual = draftOf(rulesPresets['premier-league'])
const problemsOf = (changes: Readonly<Record<string, string>>) =>
  draftProblems({ ...usual, ...changes }).map(({ field, message }) => [field, message])

test('rules fill the form, and the form says the same rules', () => {
  fc.assert(
    fc.property(anyRules(), rules => {
      expect(rulesOf(draftOf(rules))).toEqual(rules)
      expect(playable(draftOf(rules))).toEqual(rules)
    }),
  )
})

test('what stood in the form before is gone when other rules fill it', () => {
  fc.assert(
    fc.property(anyRules(), anyRules(), (before, after) => {
      expect(rulesOf({ ...draftOf(before), ...draftOf(after) })).toEqual(after)
    }),
  )
})

describe('each value that the schema refuses has its sentence at its field', () => {
  test.each<[changes: Readonly<Record<string, string>>, field: string, message: string]>([
    [{ 'points.exact': '101' }, 'points.exact', 'at most 100 points for an exact score'],
    [{ 'points.exact': '' }, 'points.exact', 'a whole number of points for an exact score'],
    [{ 'points.result': '1.5' }, 'points.result', 'a whole number of points for the right result'],
    [{ 'points.goals': '-1' }, 'points.goals', 'at least 0 points for the goals of one team'],
    [
      { 'points.margin': '1' },
      'points.margin',
      'at least as many points for the right margin as for the right result',
    ],
    [{ 'lock.minutes': '10081' }, 'lock.minutes', 'at most 10080 minutes between the lock and the kick-off'],
    [{ 'lock.by': '1849-12-31T23:59' }, 'lock.by', 'must lie in the years 1850 to 2199'],
    [{ 'equalFans.0': 'exact', 'equalFans.2': 'exact' }, 'equalFans.0', 'each criterion for equal fans once'],
    [{ 'lock.by': 'soon' }, 'lock.by', 'must be a moment such as 2026-03-07T15:00:00Z'],
    [{ 'coupons.freepass.factor': '11' }, 'coupons.freepass.factor', 'at most x10 for Double Up'],
    [
      { 'coupons.weekly.perSeason': '0' },
      'coupons.weekly.perSeason',
      'at least 1 use of the Weekly Multiplier in a season',
    ],
    [
      { 'bonus.number.near.points': '501' },
      'bonus.number.near.points',
      'at most 500 points for a number that is near',
    ],
    [
      { rows: '1', 'factors.0.from': '0', 'factors.0.to': '2', 'factors.0.factor': '2' },
      'factors.0.from',
      'must be at least 1',
    ],
    [
      { rows: '1', 'factors.0.from': '3', 'factors.0.to': '2', 'factors.0.factor': '2' },
      'factors.0.to',
      'a last round behind the first',
    ],
  ])('%o', (changes, field, message) => expect(problemsOf(changes)).toContainEqual([field, message]))
})

test('a power-up that is off needs no numbers', () =>
  expect(problemsOf({ 'coupons.weekly': '', 'coupons.weekly.factor': 'x' })).toEqual([]))

test('rows that overlap are refused at the first', () => {
  const row = { rows: '2', 'factors.0.from': '1', 'factors.0.to': '3', 'factors.0.factor': '2' } as const
  expect(problemsOf({ ...row, 'factors.1.from': '3', 'factors.1.to': '4', 'factors.1.factor': '3' })).toEqual(
    [['factors.0.from', 'spans of rounds in order, none of which overlap']],
  )
})

test('a row begins behind the last one, and the row that is taken out is the one that was meant', () => {
  const oneRow = { ...usual, ...withRow(usual) }
  const two = { ...oneRow, 'factors.0.to': '4' }
  const three = { ...two, ...withRow(two) }
  expect(rulesOf(three).factors).toEqual([
    { from: 1, to: 4, factor: 2 },
    { from: 5, to: 5, factor: 2 },
  ])
  expect(rulesOf({ ...three, ...withoutRow(three, 0) }).factors).toEqual([{ from: 5, to: 5, factor: 2 }])
  const empty = { ...oneRow, 'factors.0.to': '' }
  expect(withRow(empty)['factors.1.from']).toBe('')
})

test('each number of the form has its bounds from the schema, and the bound itself is taken', () => {
  const numbers = Object.keys(usual).filter(field => /\./.test(field) && !NO_NUMBERS.test(field))
  expect(numbers.length).toBe(19)
  for (const field of [...numbers, 'factors.0.factor', 'factors.7.to']) {
    const { least, most } = boundsOf(Rules, field)
    expect([field, least <= 1, most > 9]).toEqual([field, true, true])
    const paths = problemsOf({ rare: ON, [field]: String(most + 1) }).map(([at]) => at)
    if (numbers.includes(field)) expect(paths).toContain(field)
  }
  expect(boundsOf(Rules, 'factors').most).toBe(20)
  expect(() => boundsOf(Rules, 'points.own-goals')).toThrow('no own-goals')
  expect(() => boundsOf(Rules, 'score')).toThrow('no bound')
})

const NO_NUMBERS = /^(lock\.(before|by)|coupons\.\w+|equalFans\.\d)$/
