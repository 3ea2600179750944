/**
 * The rules of the game as data. The sources disagree, so each reading is a ruleset of its own; the competition's
 * history says which one is in force. A number that changes needs a new version: the old one stays, so that a
 * replay of an old season gives its old points.
 */
import type { RulesetId } from '../competition/events.ts'

export interface Ruleset {
  readonly id: RulesetId
  readonly version: number
  readonly points: {
    /** the score is right */
    readonly exact: number
    /** the result and the difference of goals are right; null where the reading has no such step */
    readonly margin: number | null
    /** the result alone is right */
    readonly result: number
  }
  readonly lock: {
    readonly minutes: number
    /** what the minutes count back from; the day is the day in GMT */
    readonly before: 'match' | 'first-match-of-day'
  }
  /** may a prediction change until its lock, or is every submission final? */
  readonly amend: 'until-lock' | 'never'
  readonly coupons: CouponRules
  readonly bonus: BonusRules
}

/** Points of the season's questions, by what they ask for. */
export interface BonusRules {
  /** one name; each name of a dead heat is right */
  readonly single: { readonly points: number }
  /** `each` right name, and `all` on top where every name is right */
  readonly several: { readonly each: number; readonly all: number }
  /** the very number, or a number at most `within` away: no fan's points depend on what others said */
  readonly number: {
    readonly exact: number
    readonly near: { readonly within: number; readonly points: number }
  }
}

export interface CouponRules {
  /** Double Up: one match that is not the marquee match */
  readonly freepass: { readonly factor: number; readonly perRound: number }
  /** All or Nothing: an exact marquee score gives full points for the round, and times this for the marquee match */
  readonly allornothing: { readonly marqueeFactor: number; readonly perRound: number }
  /** Weekly Multiplier: every match of the round */
  readonly weekly: { readonly factor: number; readonly perRound: number; readonly perSeason: number }
}

/** One text in all sources: 'doubles', 'only twice per season', each applied to one match or the whole week. */
const coupons: CouponRules = {
  freepass: { factor: 2, perRound: 1 },
  allornothing: { marqueeFactor: 2, perRound: 1 },
  weekly: { factor: 2, perRound: 1, perSeason: 2 },
}

/** Of our own making, since no source has questions: twice an exact score for one right name or number. */
const bonus: BonusRules = {
  single: { points: 10 },
  several: { each: 4, all: 3 },
  number: { exact: 10, near: { within: 2, points: 5 } },
}

/** The later landing page and the later predictor. */
const premierLeague: Ruleset = {
  id: 'premier-league',
  version: 1,
  points: { exact: 5, margin: 3, result: 2 },
  lock: { minutes: 60, before: 'match' },
  amend: 'until-lock',
  coupons,
  bonus,
}

/** The offering page and the World Cup predictor. */
const worldCup: Ruleset = {
  id: 'world-cup',
  version: 1,
  points: { exact: 5, margin: null, result: 2 },
  lock: { minutes: 90, before: 'match' },
  amend: 'never',
  coupons,
  bonus,
}

/** The terms of use. */
const terms: Ruleset = {
  id: 'terms',
  version: 1,
  points: { exact: 50, margin: null, result: 20 },
  lock: { minutes: 90, before: 'first-match-of-day' },
  amend: 'never',
  coupons,
  bonus: {
    single: { points: 100 },
    several: { each: 40, all: 30 },
    number: { exact: 100, near: { within: 2, points: 50 } },
  },
}

/** Every ruleset there has ever been; within an id, the newest version last. */
export const rulesets: readonly Ruleset[] = [premierLeague, worldCup, terms]

export function findRuleset(id: RulesetId, version: number): Ruleset | undefined {
  return rulesets.find(ruleset => ruleset.id === id && ruleset.version === version)
}

/** The newest version of a ruleset: what is adopted from now on. */
export function newestRuleset(id: RulesetId): Ruleset {
  const found = rulesets.findLast(ruleset => ruleset.id === id)
  if (!found) throw new Error(`there is no ruleset '${id}'`)
  return found
}

/** @throws Error for a version that never was: the decider adopts none, so history can't name one */
export function rulesetOf(id: RulesetId, version: number): Ruleset {
  const ruleset = findRuleset(id, version)
  if (!ruleset) throw new Error(`there is no version ${version} of the ruleset '${id}'`)
  return ruleset
}
