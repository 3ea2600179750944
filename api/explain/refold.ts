/** Points as a plain fold of the events says: the second opinion on what the tables hold. */
import { refusalAt } from '#domain/admission.ts'
import { competitionEvents } from '#domain/competition/events.ts'
import { coupons } from '#domain/coupon/coupons.ts'
import { couponEvents } from '#domain/coupon/events.ts'
import { type CouponsState, usesOf } from '#domain/coupon/state.ts'
import { fold } from '#domain/decider.ts'
import { entry } from '#domain/entry/entry.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { type EntryState, predictionsOf } from '#domain/entry/state.ts'
import { lateSavesIn, withoutLate } from '#domain/late-saves.ts'
import { roundEvents } from '#domain/round/events.ts'
import { round } from '#domain/round/round.ts'
import type { RoundState } from '#domain/round/state.ts'
import { outcomeOf } from '#domain/scoring/outcome.ts'
import { hits, powerUpsOn } from '#domain/scoring/power-ups.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { type ScoredPrediction, scorePrediction } from '#domain/scoring/score-prediction.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { MatchId, Score } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Asked, AskedRound } from './history.ts'
import type { Picks } from './picks.ts'

/** All that one fan's points for one match depend on, after some of the events. */
export interface Folded {
  readonly round: RoundState
  readonly entry: EntryState
  readonly coupons: CouponsState
  readonly ruleset: Rules | null
  /** of the round and of its competition */
  readonly judges: readonly RecordedEvent[]
  /** of the round, and those of the fan that were allowed when they came */
  readonly seen: readonly RecordedEvent[]
}

export const nothingYet: Folded = {
  round: round.initialState,
  entry: entry.initialState,
  coupons: coupons.initialState,
  ruleset: null,
  judges: [],
  seen: [],
}

/** A prediction or a coupon that counts nowhere changes nothing. */
export function refold(before: Folded, event: RecordedEvent): Folded {
  if (isEventOf(competitionEvents, event)) {
    const judges = [...before.judges, event]
    if (event.type !== 'RulesetAdopted') return { ...before, judges }
    return { ...before, ruleset: event.data.rules, judges }
  }
  if (isEventOf(roundEvents, event)) {
    const seen = [...before.seen, event]
    return {
      ...before,
      ...(lateSavesIn(event) ? inTime(seen) : {}),
      round: fold(round, [event], before.round),
      judges: [...before.judges, event],
      seen,
    }
  }
  if (refusalAt(event, name => before.judges.filter(({ stream }) => stream === name))) return before
  const seen = [...before.seen, event]
  if (isEventOf(entryEvents, event)) return { ...before, entry: fold(entry, [event], before.entry), seen }
  if (isEventOf(couponEvents, event))
    return { ...before, coupons: fold(coupons, [event], before.coupons), seen }
  return before
}

/** The fan's predictions and power-ups without what came after the true locks. */
function inTime(seen: readonly RecordedEvent[]): Pick<Folded, 'entry' | 'coupons'> {
  const counting = withoutLate(seen)
  return {
    entry: fold(
      entry,
      counting.filter(event => isEventOf(entryEvents, event)),
    ),
    coupons: fold(
      coupons,
      counting.filter(event => isEventOf(couponEvents, event)),
    ),
  }
}

export interface Verdict {
  readonly prediction: Score | null
  readonly scored: ScoredPrediction | null
  /** null until the match is settled, and where the fan predicted nothing */
  readonly points: number | null
}

export function verdictOf(
  folded: Folded,
  { match, round }: Pick<Asked, 'match' | 'round'>,
  picks: Picks,
): Verdict {
  const { ruleset } = folded
  const predicted = predictionsOf(folded.entry)
  const outcomes = (id: MatchId) => outcomeOf(folded.round.matches[id], ruleset)
  const prediction = predicted[match] ?? null
  if (!prediction || !ruleset) return { prediction, scored: null, points: null }
  const used = usesOf(folded.coupons)
    .filter(use => use.round === round)
    .map(use => ({ ...use, hit: hits(predicted[use.match], outcomes(use.match)) }))
  const outcome = outcomes(match)
  const scored = scorePrediction({
    ruleset,
    round,
    prediction,
    outcome,
    powerUps: powerUpsOn(match, used),
    picks: picks.get(match) ?? null,
  })
  return { prediction, scored, points: outcome === null || outcome === 'void' ? null : scored.points }
}

export interface MatchVerdict extends Verdict {
  readonly match: MatchId
}

/** Of each match of the round that the fan predicted, in the order of the predictions. */
export function verdictsOf(
  folded: Folded,
  { round }: Pick<AskedRound, 'round'>,
  picks: Picks,
): MatchVerdict[] {
  const matches = Object.keys(predictionsOf(folded.entry)) as MatchId[]
  return matches.map(match => ({ match, ...verdictOf(folded, { match, round }, picks) }))
}
