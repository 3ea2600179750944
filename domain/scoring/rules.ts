/**
 * The rules of points of a competition as values. The event that adopts rules carries all of them, so that a replay of an old
 * season gives its old points whatever presets say today. Each bound has its sentence: rules that can't be played are refused.
 */
import * as z from 'zod/mini'
import { staffIssue } from '../phrase.ts'
import { Instant, RoundNumber } from '../words.ts'
import { EQUAL_FANS } from './equal-fans.ts'

/** Points of one step at the most. */
export const MAX_POINTS = 100
/** Points of an answer to a question of the season at the most. */
export const MAX_BONUS_POINTS = 500
/** What a power-up or a round multiplies by at the most: with all of them a season's total fits into 32 bits. */
export const MAX_FACTOR = 10
/** A week, in minutes. */
export const MAX_LOCK_MINUTES = 7 * 24 * 60
/** Spans of rounds with a factor of their own at the most. */
const MAX_SPANS = 20
/** How far a number may be away and is still near, at the most. */
const MAX_WITHIN = 100
/** Percent of the picks below which a right result may be called rare, at the most: more than half of the fans are not few. */
const MAX_RARE_PERCENT = 50
/** Uses of a power-up in a season at the most. */
const MAX_USES = 99

/** @param subject what is counted, as the sentence of a refusal has it: 'points for an exact score' */
function count(subject: string, minimum: number, maximum: number) {
  return z
    .int(`a whole number of ${subject}`)
    .check(
      z.minimum(minimum, `at least ${minimum} ${minimum === 1 ? subject.replace('s ', ' ') : subject}`),
      z.maximum(maximum, `at most ${maximum} ${subject}`),
    )
}

const points = (step: string) => count(`points for ${step}`, 0, MAX_POINTS)
const bonusPoints = (step: string) => count(`points for ${step}`, 0, MAX_BONUS_POINTS)
const factor = (subject: string) =>
  z
    .int(`a whole factor of ${subject}`)
    .check(
      z.minimum(1, `at least x1 for ${subject}`),
      z.maximum(MAX_FACTOR, `at most x${MAX_FACTOR} for ${subject}`),
    )

const Points = z
  .strictObject({
    /** the score is right */
    exact: count('points for an exact score', 1, MAX_POINTS),
    /** the result and the difference of goals are right; null where that gives no more than the result */
    margin: z.nullable(points('the right margin')),
    /** the result alone is right */
    result: points('the right result'),
    /** on top, where the goals of one team alone are right, whatever the result */
    goals: points('the goals of one team'),
  })
  .check(
    z.refine(({ margin, result }) => margin === null || margin >= result, {
      path: ['margin'],
      message: staffIssue('at least as many points for the right margin as for the right result'),
    }),
    z.refine(({ exact, margin, result, goals }) => exact >= Math.max(margin ?? 0, result) + goals, {
      path: ['exact'],
      message: staffIssue('at least as many points for an exact score as for everything else together'),
    }),
  )

/** A right result that fewer than so many percent of a match's picks have gives points on top, whatever the score; null: none. */
const Rare = z.nullable(
  z.strictObject({
    below: count('percent of the picks', 1, MAX_RARE_PERCENT),
    points: count('points for a rare right result', 1, MAX_POINTS),
  }),
)

/** The points of these rounds count so many times. */
const RoundFactor = z.strictObject({ from: RoundNumber, to: RoundNumber, factor: factor('a round') }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: staffIssue('a last round behind the first'),
  }),
)

const RoundFactors = z.array(RoundFactor).check(
  z.maxLength(MAX_SPANS, `at most ${MAX_SPANS} spans of rounds with a factor`),
  z.refine(
    spans => spans.every((span, at) => spans.slice(0, at).every(earlier => earlier.to < span.from)),
    staffIssue('spans of rounds in order, none of which overlap'),
  ),
)

const Lock = z.strictObject({
  minutes: count('minutes between the lock and the kick-off', 0, MAX_LOCK_MINUTES),
  /** what the minutes count back from; the day is the day in GMT */
  before: z.enum(['match', 'first-match-of-day', 'first-match-of-round']),
  /** a moment at which every match locks that has not locked before, also one without a kick-off; null where there is none */
  by: z.nullable(Instant),
})

/** How often a fan may use a power-up in a season; null: in every round. */
const perSeason = (powerUp: string) => z.nullable(count(`uses of ${powerUp} in a season`, 1, MAX_USES))

/** Power-ups; null where the rules have no such power-up. A round takes one of each kind. */
const CouponRules = z.strictObject({
  /** Double Up: one match that is not the marquee match */
  freepass: z.nullable(z.strictObject({ factor: factor('Double Up'), perSeason: perSeason('Double Up') })),
  /** All or Nothing: an exact marquee score gives full points for the round, and times this for the marquee match */
  allornothing: z.nullable(
    z.strictObject({ marqueeFactor: factor('All or Nothing'), perSeason: perSeason('All or Nothing') }),
  ),
  /** Weekly Multiplier: every match of the round */
  weekly: z.nullable(
    z.strictObject({
      factor: factor('the Weekly Multiplier'),
      perSeason: perSeason('the Weekly Multiplier'),
    }),
  ),
})
export type CouponRules = Readonly<z.infer<typeof CouponRules>>

/** Points of the season's questions, by what they ask for. */
const BonusRules = z.strictObject({
  /** one name; each name of a dead heat is right */
  single: z.strictObject({ points: bonusPoints('the right name') }),
  /** `each` right name, and `all` on top where every name is right */
  several: z.strictObject({ each: bonusPoints('each right name'), all: bonusPoints('all names') }),
  /** the very number, or a number at most `within` away: no fan's points depend on what others said */
  number: z
    .strictObject({
      exact: bonusPoints('the exact number'),
      near: z.strictObject({
        within: count('steps between a number and one that is near', 0, MAX_WITHIN),
        points: bonusPoints('a number that is near'),
      }),
    })
    .check(
      z.refine(({ exact, near }) => exact >= near.points, {
        path: ['exact'],
        message: staffIssue('at least as many points for the exact number as for one that is near'),
      }),
    ),
})
export type BonusRules = z.infer<typeof BonusRules>

/** What places fans with equal points, the first criterion first; fans who are equal on all of them share the rank. */
const EqualFans = z
  .array(z.enum(EQUAL_FANS))
  .check(
    z.refine(order => new Set(order).size === order.length, staffIssue('each criterion for equal fans once')),
  )

export const Rules = z.strictObject({
  points: Points,
  rare: Rare,
  /** the score that gives points, of a match with extra time: after it, or before it; a shoot-out never counts */
  score: z.enum(['after-120', 'after-90']),
  /** whether points follow a result that was decided at a desk, or what had been played before */
  deskDecision: z.enum(['counts', 'as-played']),
  /** by rounds; a round that none names counts once */
  factors: RoundFactors,
  lock: Lock,
  /** may a prediction change until its lock, or is every submission final? */
  amend: z.enum(['until-lock', 'never']),
  coupons: CouponRules,
  bonus: BonusRules,
  equalFans: EqualFans,
})
export type Rules = z.infer<typeof Rules>
