/**
 * Rules of points by name. The documents disagree, so each reading of them is a preset. A preset's values never change: events
 * of before that had names alone are read by them. Nothing but a choice on a form asks for a name: what is adopted, folded and
 * explained are values.
 */
import type { BonusRules, CouponRules, Rules } from '../rules.ts'
import { pointsInShort, sameRules } from '../rules-values.ts'

/** One text in all documents: 'doubles', 'only twice per season', each applied to one match or the whole week. */
const coupons: CouponRules = {
  freepass: { factor: 2, perSeason: null },
  allornothing: { marqueeFactor: 2, perSeason: null },
  weekly: { factor: 2, perSeason: 2 },
}

/** Of our own making, since no document has questions: twice an exact score for one right name or number. */
const bonus: BonusRules = {
  single: { points: 10 },
  several: { each: 4, all: 3 },
  number: { exact: 10, near: { within: 2, points: 5 } },
}

export type RulesPreset = 'premier-league' | 'world-cup' | 'terms'

export const rulesPresets: Readonly<Record<RulesPreset, Rules>> = {
  /** The later landing page and the later predictor. */
  'premier-league': {
    points: { exact: 5, margin: 3, result: 2, goals: 0 },
    rare: null,
    score: 'after-120',
    deskDecision: 'counts',
    factors: [],
    lock: { minutes: 60, before: 'match', by: null },
    amend: 'until-lock',
    coupons,
    bonus,
    equalFans: [],
  },
  /** The offering page and the World Cup predictor. */
  'world-cup': {
    points: { exact: 5, margin: null, result: 2, goals: 0 },
    rare: null,
    score: 'after-120',
    deskDecision: 'counts',
    factors: [],
    lock: { minutes: 90, before: 'match', by: null },
    amend: 'never',
    coupons,
    bonus,
    equalFans: [],
  },
  /** The terms of use. */
  terms: {
    points: { exact: 50, margin: null, result: 20, goals: 0 },
    rare: null,
    score: 'after-120',
    deskDecision: 'counts',
    factors: [],
    lock: { minutes: 90, before: 'first-match-of-day', by: null },
    amend: 'never',
    coupons,
    bonus: {
      single: { points: 100 },
      several: { each: 40, all: 30 },
      number: { exact: 100, near: { within: 2, points: 50 } },
    },
    equalFans: [],
  },
}

/** In the order in which they are offered. */
export const RULES_PRESETS = Object.keys(rulesPresets) as readonly RulesPreset[]

/** The preset that has these values; null for rules of the organiser's own. */
export function presetOf(rules: Rules): RulesPreset | null {
  return RULES_PRESETS.find(name => sameRules(rulesPresets[name], rules)) ?? null
}

/** How rules are called: by their preset, or by their points, '4 / 3 / 2'. */
export function nameOfRules(rules: Rules): string {
  return presetOf(rules) ?? pointsInShort(rules)
}
