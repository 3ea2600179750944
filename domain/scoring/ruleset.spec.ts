import { describe, expect, it } from 'vitest'
import { findRuleset, newestRuleset, rulesetOf, rulesets } from './ruleset.ts'

describe('rulesets', () => {
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
