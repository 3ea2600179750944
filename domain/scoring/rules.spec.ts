import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRules } from '#tests/support/rules.ts'
import { RulesPreset } from './presets/name.ts'
import { nameOfRules, presetOf, RULES_PRESETS, rulesPresets } from './presets/rules.ts'
import { Rules } from './rules.ts'
import { factorOf, sameRules } from './rules-values.ts'

const league = rulesPresets['premier-league']
const problems = (rules: unknown) =>
  (Rules.safeParse(rules).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

describe('presets', () => {
  it('hold the numbers that fans were promised, for good: events of before that had names are read by them', () => {
    const coupons = {
      freepass: { factor: 2, perSeason: null },
      allornothing: { marqueeFactor: 2, perSeason: null },
      weekly: { factor: 2, perSeason: 2 },
    }
    const bonus = {
      single: { points: 10 },
      several: { each: 4, all: 3 },
      number: { exact: 10, near: { within: 2, points: 5 } },
    }
    expect(rulesPresets).toEqual({
      'premier-league': {
        amend: 'until-lock',
        score: 'after-120',
        deskDecision: 'counts',
        factors: [],
        equalFans: [],
        coupons,
        bonus,
        points: { exact: 5, margin: 3, result: 2, goals: 0 },
        rare: null,
        lock: { minutes: 60, before: 'match', by: null },
      },
      'world-cup': {
        amend: 'never',
        score: 'after-120',
        deskDecision: 'counts',
        factors: [],
        equalFans: [],
        coupons,
        bonus,
        points: { exact: 5, margin: null, result: 2, goals: 0 },
        rare: null,
        lock: { minutes: 90, before: 'match', by: null },
      },
      terms: {
        amend: 'never',
        score: 'after-120',
        deskDecision: 'counts',
        factors: [],
        equalFans: [],
        coupons,
        points: { exact: 50, margin: null, result: 20, goals: 0 },
        rare: null,
        lock: { minutes: 90, before: 'first-match-of-day', by: null },
        bonus: {
          single: { points: 100 },
          several: { each: 40, all: 30 },
          number: { exact: 100, near: { within: 2, points: 50 } },
        },
      },
    })
  })
  it.each(RULES_PRESETS)(
    '%s can be adopted, and is known by its values in whatever order they are kept',
    name => {
      expect(problems(rulesPresets[name])).toEqual([])
      const kept = JSON.parse(
        JSON.stringify(rulesPresets[name], Object.keys(flat(rulesPresets[name])).sort()),
      )
      expect(presetOf(kept)).toBe(name)
      expect(nameOfRules(kept)).toBe(name)
    },
  )
  it('are chosen by names that forms and files say', () => expect(RulesPreset.options).toEqual(RULES_PRESETS))
  it('are no name for rules of the organiser’s own', () => {
    const own = { ...league, points: { exact: 4, margin: 3, result: 2, goals: 0 } }
    expect(presetOf(own)).toBeNull()
    expect(nameOfRules(own)).toBe('4 / 3 / 2')
    expect(nameOfRules({ ...own, points: { ...own.points, margin: null } })).toBe('4 / 2')
    expect(presetOf({ ...league, lock: { minutes: 59, before: 'match', by: null } })).toBeNull()
  })
})

/** All names of fields: what `JSON.stringify` keeps. */
function flat(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([key, part]) => ({ [key]: true, ...flat(part) })))
}

describe('rules', () => {
  const points = (changes: Partial<Rules['points']>) => ({
    ...league,
    points: { ...league.points, ...changes },
  })
  const factors = (...spans: Rules['factors']) => ({ ...league, factors: spans })
  const coupons = (changes: object) => ({ ...league, coupons: { ...league.coupons, ...changes } })
  const number = (changes: object) => ({
    ...league,
    bonus: { ...league.bonus, number: { ...league.bonus.number, ...changes } },
  })

  it.each<[unknown, string, string]>([
    [points({ exact: 101 }), 'points.exact', 'at most 100 points for an exact score'],
    [points({ exact: 0, margin: null, result: 0 }), 'points.exact', 'at least 1 point for an exact score'],
    [points({ exact: 2.5, margin: null }), 'points.exact', 'a whole number of points for an exact score'],
    [points({ result: -1 }), 'points.result', 'at least 0 points for the right result'],
    [
      points({ exact: 100, margin: null, result: 0, goals: 101 }),
      'points.goals',
      'at most 100 points for the goals of one team',
    ],
    [
      points({ margin: 1 }),
      'points.margin',
      'at least as many points for the right margin as for the right result',
    ],
    [
      points({ goals: 3 }),
      'points.exact',
      'at least as many points for an exact score as for everything else together',
    ],
    [{ ...league, rare: { below: 0, points: 1 } }, 'rare.below', 'at least 1 percent of the picks'],
    [{ ...league, rare: { below: 51, points: 1 } }, 'rare.below', 'at most 50 percent of the picks'],
    [
      { ...league, rare: { below: 10, points: 0 } },
      'rare.points',
      'at least 1 point for a rare right result',
    ],
    [
      { ...league, rare: { below: 10, points: 101 } },
      'rare.points',
      'at most 100 points for a rare right result',
    ],
    [factors({ from: 1, to: 2, factor: 11 }), 'factors.0.factor', 'at most x10 for a round'],
    [factors({ from: 1, to: 2, factor: 0 }), 'factors.0.factor', 'at least x1 for a round'],
    [factors({ from: 1, to: 2, factor: 1.5 }), 'factors.0.factor', 'a whole factor of a round'],
    [factors({ from: 3, to: 2, factor: 2 }), 'factors.0.to', 'a last round behind the first'],
    [{ ...league, equalFans: ['exact', 'exact'] }, 'equalFans', 'each criterion for equal fans once'],
    [
      factors({ from: 1, to: 3, factor: 2 }, { from: 3, to: 4, factor: 3 }),
      'factors',
      'spans of rounds in order, none of which overlap',
    ],
    [
      factors(...Array.from({ length: 21 }, (_, at) => ({ from: at + 1, to: at + 1, factor: 2 }))),
      'factors',
      'at most 20 spans of rounds with a factor',
    ],
    [
      { ...league, lock: { minutes: 10_081, before: 'match', by: null } },
      'lock.minutes',
      'at most 10080 minutes between the lock and the kick-off',
    ],
    [
      coupons({ freepass: { factor: 11, perSeason: null } }),
      'coupons.freepass.factor',
      'at most x10 for Double Up',
    ],
    [
      coupons({ weekly: { factor: 2, perSeason: 0 } }),
      'coupons.weekly.perSeason',
      'at least 1 use of the Weekly Multiplier in a season',
    ],
    [
      number({ exact: 4 }),
      'bonus.number.exact',
      'at least as many points for the exact number as for one that is near',
    ],
    [
      number({ near: { within: 101, points: 1 } }),
      'bonus.number.near.within',
      'at most 100 steps between a number and one that is near',
    ],
  ])('%# are refused with the value and its bound', (rules, path, message) => {
    expect(problems(rules)[0]).toEqual([path, message])
  })
  it('have no fields that nobody knows', () => {
    expect(Rules.safeParse({ ...league, rarity: 3 }).success).toBe(false)
    expect(Rules.safeParse(points({ corners: 1 } as never)).success).toBe(false)
  })
  it('of an organiser’s own can be adopted', () => {
    fc.assert(
      fc.property(anyRules(), rules => {
        expect(problems(rules)).toEqual([])
      }),
    )
  })
  it('multiply the points of the rounds that they name', () => {
    const cup = factors({ from: 4, to: 7, factor: 2 }, { from: 8, to: 8, factor: 3 })
    expect([1, 3, 4, 7, 8, 9].map(round => factorOf(cup, round))).toEqual([1, 1, 2, 2, 3, 1])
  })
  it('are the same by their values alone', () => {
    expect(sameRules(factors({ from: 1, to: 2, factor: 2 }), factors({ factor: 2, to: 2, from: 1 }))).toBe(
      true,
    )
    expect(sameRules(league, points({ exact: 6 }))).toBe(false)
  })
})
