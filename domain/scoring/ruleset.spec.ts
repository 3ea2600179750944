import { describe, expect, it } from 'vitest'
import { findRuleset, newestRuleset, rulesetOf, rulesets } from './ruleset.ts'

describe('rulesets', () => {
  it('hold the numbers that fans were promised', () => {
    const coupons = {
      freepass: { factor: 2, perRound: 1 },
      allornothing: { marqueeFactor: 2, perRound: 1 },
      weekly: { factor: 2, perRound: 1, perSeason: 2 },
    }
    const bonus = {
      single: { points: 10 },
      several: { each: 4, all: 3 },
      number: { exact: 10, near: { within: 2, points: 5 } },
    }
    expect(rulesets).toEqual([
      {
        ...{ id: 'premier-league', version: 1, amend: 'until-lock', coupons, bonus },
        ...{ points: { exact: 5, margin: 3, result: 2 }, lock: { minutes: 60, before: 'match' } },
      },
      {
        ...{ id: 'world-cup', version: 1, amend: 'never', coupons, bonus },
        ...{ points: { exact: 5, margin: null, result: 2 }, lock: { minutes: 90, before: 'match' } },
      },
      {
        ...{ id: 'terms', version: 1, amend: 'never', coupons },
        points: { exact: 50, margin: null, result: 20 },
        lock: { minutes: 90, before: 'first-match-of-day' },
        bonus: {
          single: { points: 100 },
          several: { each: 40, all: 30 },
          number: { exact: 100, near: { within: 2, points: 50 } },
        },
      },
    ])
  })

  it('are found by their id and version', () => {
    for (const ruleset of rulesets) {
      expect(findRuleset(ruleset.id, ruleset.version)).toBe(ruleset)
      expect(rulesetOf(ruleset.id, ruleset.version)).toBe(ruleset)
    }
    expect(findRuleset('terms', 0)).toBeUndefined()
  })
  it('are adopted in their newest version', () => {
    for (const { id } of rulesets) {
      const versions = rulesets.filter(ruleset => ruleset.id === id).map(({ version }) => version)
      expect(newestRuleset(id).version).toBe(Math.max(...versions))
    }
  })
  it('break on what never was, which no history can name', () => {
    expect(() => rulesetOf('terms', 0)).toThrow("there is no version 0 of the ruleset 'terms'")
    expect(() => newestRuleset('cup' as never)).toThrow("there is no ruleset 'cup'")
  })
})
