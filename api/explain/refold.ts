/** Points as a plain fold of the events says: the second opinion on what the tables hold. */
import {
  type CouponsState,
  evolve as evolveCoupons,
  initialState as noCoupons,
  usesOf,
} from '#domain/coupons/coupons.ts'
import {
  type EntryState,
  evolve as evolveEntry,
  initialState as noEntry,
  predictionsOf,
} from '#domain/entry/entry.ts'
import { evolve as evolveMatch, type MatchState, initialState as noMatch } from '#domain/round/match.ts'
import { type Ruleset, rulesetOf } from '#domain/scoring/ruleset.ts'
import {
  type CouponsInForce,
  type ScoredPrediction,
  type SettledMatch,
  scorePrediction,
} from '#domain/scoring/score-prediction.ts'
import { unreachable } from '#domain/unreachable.ts'
import { type MatchId, type Score, sameScore } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Asked } from './history.ts'

/** All that one fan's points for one match depend on, after some of the events. */
export interface Folded {
  readonly matches: ReadonlyMap<MatchId, MatchState>
  readonly entry: EntryState
  readonly coupons: CouponsState
  readonly ruleset: Ruleset | null
}

export const nothingYet: Folded = { matches: new Map(), entry: noEntry, coupons: noCoupons, ruleset: null }

/** @throws Error on an event that `historyOf` does not read */
export function refold(before: Folded, event: RecordedEvent): Folded {
  switch (event.type) {
    case 'RulesetAdopted':
      return { ...before, ruleset: rulesetOf(event.data.ruleset, event.data.version) }
    case 'PredictionPlaced':
    case 'PredictionAmended':
    case 'PredictionWithdrawn':
      return { ...before, entry: evolveEntry(before.entry, event) }
    case 'CouponUsed':
    case 'CouponReturned':
      return { ...before, coupons: evolveCoupons(before.coupons, event) }
    case 'MatchScheduled':
    case 'MatchDetailsChanged':
    case 'MatchPostponed':
    case 'MatchReopened':
    case 'MatchVoided':
    case 'MarqueeChanged':
    case 'ScoreEntered':
    case 'ScoreCorrected':
    case 'WinnerSet':
    case 'WinnerCorrected': {
      const { match } = event.data
      const state = evolveMatch(before.matches.get(match) ?? noMatch, event)
      return { ...before, matches: new Map(before.matches).set(match, state) }
    }
    case 'CompetitionOpened':
    case 'PlaySessionRecorded':
    case 'RewardPointsSet':
      throw new Error(`points do not rest on ${event.type}`)
    default:
      return unreachable(event)
  }
}

export interface Verdict {
  readonly prediction: Score | null
  readonly scored: ScoredPrediction | null
  /** null until the match is settled, and where the fan predicted nothing */
  readonly points: number | null
}

export function verdictOf(folded: Folded, asked: Asked): Verdict {
  const prediction = predictionsOf(folded.entry).get(asked.match) ?? null
  if (!prediction || !folded.ruleset) return { prediction, scored: null, points: null }
  const coupons = couponsInForce(folded, asked)
  const match = settlement(folded.matches.get(asked.match), coupons.usedOn === asked.match)
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
function wasExact(folded: Folded, match: MatchId): boolean {
  const state = folded.matches.get(match)
  const predicted = predictionsOf(folded.entry).get(match)
  return state?.status === 'settled' && predicted !== undefined && sameScore(predicted, state.score)
}

/** @param marquee the fan's All or Nothing was used on this match: it keeps it, even where the flag moved on */
function settlement(state: MatchState | undefined, marquee: boolean): SettledMatch | 'void' | null {
  if (state?.status === 'void') return 'void'
  return state?.status === 'settled' ? { score: state.score, winner: state.winner, marquee } : null
}
