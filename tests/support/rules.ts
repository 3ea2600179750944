/** Rules of points at random, within their bounds: what an organiser may choose. */
import fc from 'fast-check'
import { MAX_ROUNDS } from '#domain/bounds.ts'
import { EQUAL_FANS } from '#domain/scoring/equal-fans.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import {
  MAX_BONUS_POINTS,
  MAX_FACTOR,
  MAX_LOCK_MINUTES,
  MAX_POINTS,
  type Rules,
} from '#domain/scoring/rules.ts'

/** Mostly what people choose, and now and then the bound. */
const upTo = (usual: number, most: number, least = 0) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: least, max: usual }) },
    { weight: 1, arbitrary: fc.constant(most) },
  )

const factor = upTo(3, MAX_FACTOR, 1)
const perSeason = fc.option(upTo(3, 99, 1))
const on = <Rule>(rule: fc.Arbitrary<Rule>) => fc.option(rule, { freq: 4 })

const points = fc
  .record({
    result: upTo(4, 20),
    more: fc.option(upTo(3, 20)),
    goals: upTo(2, 20),
    exact: upTo(4, MAX_POINTS),
  })
  .map(({ result, more, goals, exact }) => {
    const margin = more === null ? null : result + more
    const least = Math.max(1, (margin ?? result) + goals)
    return { exact: Math.min(MAX_POINTS, least + exact), margin, result, goals }
  })

const factors = (rounds: number) =>
  fc
    .option(fc.record({ from: fc.integer({ min: 1, max: rounds }), factor }))
    .map(span => (span ? [{ ...span, to: rounds }] : []))

const instantBetween = (first: string, last: string) =>
  fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true }).map(date => date.toISOString())

/** At which everything locks: often within the histories of `round-commands.ts`. */
const moment = fc.oneof(
  instantBetween('2023-05-26T12:00Z', '2023-07-01T12:00Z'),
  instantBetween('2022-01-01T00:00Z', '2030-01-01T00:00Z'),
)

const bonus = fc
  .record({
    single: upTo(20, MAX_BONUS_POINTS),
    each: upTo(5, MAX_BONUS_POINTS),
    all: upTo(5, MAX_BONUS_POINTS),
    near: upTo(5, 9),
    more: upTo(10, 400),
    within: upTo(4, 100),
  })
  .map(({ single, each, all, near, more, within }) => ({
    single: { points: single },
    several: { each, all },
    number: { exact: near + more, near: { within, points: near } },
  }))

/** Of a competition with so many rounds. */
export const anyRules = (rounds = MAX_ROUNDS): fc.Arbitrary<Rules> =>
  fc.record({
    points,
    rare: fc.option(fc.record({ below: fc.integer({ min: 1, max: 50 }), points: upTo(4, MAX_POINTS, 1) })),
    score: fc.constantFrom('after-120', 'after-90'),
    deskDecision: fc.constantFrom('counts', 'as-played'),
    factors: factors(rounds),
    lock: fc.record({
      minutes: fc.constantFrom(0, 15, 60, 90, 1_440, MAX_LOCK_MINUTES),
      before: fc.constantFrom('match', 'first-match-of-day', 'first-match-of-round'),
      by: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: moment }),
    }),
    equalFans: fc
      .subarray([...EQUAL_FANS])
      .chain(some => fc.shuffledSubarray(some, { minLength: some.length })),
    amend: fc.constantFrom('until-lock', 'until-lock', 'never'),
    coupons: fc.record({
      freepass: on(fc.record({ factor, perSeason })),
      allornothing: on(fc.record({ marqueeFactor: factor, perSeason })),
      weekly: on(fc.record({ factor, perSeason })),
    }),
    bonus,
  })

/** A preset as often as rules of the organiser's own. */
export const someRules = (rounds = MAX_ROUNDS): fc.Arbitrary<Rules> =>
  fc.oneof(fc.constantFrom(...Object.values(rulesPresets)), anyRules(rounds))
