/** Points as a plain fold of the events says: the second opinion on what the tables hold. */
import { isUpToDate, refusalAt } from '#domain/admission.ts'
import { coupons } from '#domain/coupons/coupons.ts'
import { couponEvents } from '#domain/coupons/events.ts'
import { type CouponsState, usesOf } from '#domain/coupons/state.ts'
import { fold } from '#domain/decider.ts'
import { entry } from '#domain/entry/entry.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { type EntryState, predictionsOf } from '#domain/entry/state.ts'
import { roundEvents } from '#domain/round/events.ts'
import type { Match } from '#domain/round/match.ts'
import { round } from '#domain/round/round.ts'
import type { RoundState } from '#domain/round/state.ts'
import { type Ruleset, rulesetOf } from '#domain/scoring/ruleset.ts'
import {
  type CouponsInForce,
  type ScoredPrediction,
  type SettledMatch,
  scorePrediction,
} from '#domain/scoring/score-prediction.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import { type MatchId, type Score, sameScore } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Asked } from './history.ts'

/** All that one fan's points for one match depend on, after some of the events. */
export interface Folded {
  readonly round: RoundState
  readonly entry: EntryState
  readonly coupons: CouponsState
  readonly ruleset: Ruleset | null
  /** revisions of the streams of the round and of the competition */
  readonly revisions: { readonly round: number; readonly rules: number }
}

export const nothingYet: Folded = {
  round: round.initialState,
  entry: entry.initialState,
  coupons: coupons.initialState,
  ruleset: null,
  revisions: { round: 0, rules: 0 },
}

/** A prediction or a coupon that counts nowhere changes nothing. */
export function refold(before: Folded, event: RecordedEvent): Folded {
  const { revisions } = before
  if (isEventOf(roundEvents, event))
    return {
      ...before,
      round: fold(round, [event], before.round),
      revisions: { ...revisions, round: event.revision },
    }
  if (event.type === 'RulesetAdopted')
    return {
      ...before,
      ruleset: rulesetOf(event.data.ruleset, event.data.version),
      revisions: { ...revisions, rules: event.revision },
    }
  if (!counts(before, event)) return before
  if (isEventOf(entryEvents, event)) return { ...before, entry: fold(entry, [event], before.entry) }
  if (isEventOf(couponEvents, event)) return { ...before, coupons: fold(coupons, [event], before.coupons) }
  return before
}

function counts({ round, ruleset, revisions }: Folded, event: RecordedEvent): boolean {
  return isUpToDate(event, revisions) || ruleset === null || !refusalAt(event, round, ruleset)
}

export interface Verdict {
  readonly prediction: Score | null
  readonly scored: ScoredPrediction | null
  /** null until the match is settled, and where the fan predicted nothing */
  readonly points: number | null
}

export function verdictOf(folded: Folded, asked: Asked): Verdict {
  const prediction = predictionsOf(folded.entry)[asked.match] ?? null
  if (!prediction || !folded.ruleset) return { prediction, scored: null, points: null }
  const coupons = couponsInForce(folded, asked)
  const match = settlement(folded.round.matches[asked.match], coupons.usedOn === asked.match)
  const scored = scorePrediction({ ruleset: folded.ruleset, prediction, match, coupons: coupons.inForce })
  return { prediction, scored, points: match === null || match === 'void' ? null : scored.points }
}

function couponsInForce(folded: Folded, { match, round }: Asked) {
  const uses = usesOf(folded.coupons).filter(use => use.round === round)
  const usedOn = uses.find(({ kind }) => kind === 'allornothing')?.match
  const inForce: CouponsInForce = {
    doubleUp: uses.some(use => use.kind === 'freepass' && use.match === match),
    weekly: uses.some(({ kind }) => kind === 'weekly'),
    allOrNothing: usedOn !== undefined && wasExact(folded, usedOn),
  }
  return { usedOn, inForce }
}

/** All or Nothing hits where the settled score of the match it was used on was predicted exactly. */
function wasExact({ round, entry }: Folded, id: MatchId): boolean {
  const match = round.matches[id]
  const predicted = predictionsOf(entry)[id]
  return match?.status === 'settled' && predicted !== undefined && sameScore(predicted, match.score)
}

/** @param marquee the fan's All or Nothing was used on this match, even where the flag moved on afterwards */
function settlement(match: Match | undefined, marquee: boolean): SettledMatch | 'void' | null {
  if (match?.status === 'void') return 'void'
  return match?.status === 'settled' ? { score: match.score, winner: match.winner, marquee } : null
}
