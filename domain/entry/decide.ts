/** Saving and withdrawing predictions. */
import { accept, type Decision, type Refusal, refuse } from '../decision.ts'
import type { MatchFacts } from '../round/lock.ts'
import { isLocked } from '../scoring/lock.ts'
import type { Ruleset } from '../scoring/ruleset.ts'
import { unreachable } from '../unreachable.ts'
import {
  type CompetitionId,
  type Instant,
  MAX_GOALS,
  type MatchId,
  type RoundNumber,
  type Score,
  sameScore,
  type UserId,
} from '../words.ts'
import { type EntryEvent, type EntryState, predictionsOf } from './entry.ts'

interface OfEntry {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly user: UserId
  /** the server's clock: it decides the lock */
  readonly now: Instant
  readonly ruleset: Ruleset
  /** of every match the command names and that exists */
  readonly facts: ReadonlyMap<MatchId, MatchFacts>
}

/** All of the predictions or none: one refusal refuses the save, and names its match. */
export interface SavePredictions extends OfEntry {
  readonly type: 'SavePredictions'
  readonly predictions: readonly { readonly match: MatchId; readonly score: Score }[]
}

export interface WithdrawPrediction extends OfEntry {
  readonly type: 'WithdrawPrediction'
  readonly match: MatchId
}

export type EntryCommand = SavePredictions | WithdrawPrediction

export function decide(command: EntryCommand, state: EntryState): Decision<EntryEvent> {
  switch (command.type) {
    case 'SavePredictions':
      return save(command, state)
    case 'WithdrawPrediction':
      return withdraw(command, state)
    default:
      return unreachable(command)
  }
}

function save(command: SavePredictions, state: EntryState): Decision<EntryEvent> {
  const before = predictionsOf(state)
  const seen = new Set<MatchId>()
  const events: EntryEvent[] = []
  for (const { match, score } of command.predictions) {
    const name = command.facts.get(match)?.name ?? match
    if (seen.has(match)) return refuse('match-twice', `${name} stands twice in one save`, match)
    seen.add(match)
    const refusal = invalid(score, match) ?? closed(command, match)
    if (refusal) return { ok: false, refusal }
    const of = { competition: command.competition, round: command.round, user: command.user, match }
    const from = before.get(match)
    if (!from) events.push({ type: 'PredictionPlaced', data: { ...of, score } })
    else if (sameScore(from, score)) continue
    else if (command.ruleset.amend === 'never') return alreadySubmitted(match)
    else events.push({ type: 'PredictionAmended', data: { ...of, from, to: score } })
  }
  return accept(...events)
}

function withdraw(command: WithdrawPrediction, state: EntryState): Decision<EntryEvent> {
  const { competition, round, user, match } = command
  if (!predictionsOf(state).has(match)) return accept()
  if (command.ruleset.amend === 'never') return alreadySubmitted(match)
  const refusal = closed(command, match)
  if (refusal) return { ok: false, refusal }
  return accept({ type: 'PredictionWithdrawn', data: { competition, round, user, match } })
}

function invalid({ home, away }: Score, match: MatchId): Refusal | undefined {
  const whole = (goals: number) => Number.isSafeInteger(goals) && goals >= 0
  if (!whole(home) || !whole(away))
    return {
      code: 'invalid-score',
      message: 'Score must be zero or greater then zero. Decimal values are not allowed',
      match,
    }
  if (home <= MAX_GOALS && away <= MAX_GOALS) return undefined
  return { code: 'invalid-score', message: `Score must be ${MAX_GOALS} at most`, match }
}

/** Judged by `now` and the lock, not by `open` alone: facts may have waited since they were read. */
function closed(command: OfEntry, match: MatchId): Refusal | undefined {
  const facts = command.facts.get(match)
  if (!facts || facts.competition !== command.competition)
    return { code: 'unknown-match', message: `There is no match ${match} in this competition`, match }
  if (facts.round !== command.round)
    return { code: 'other-round', message: `${facts.name} is not a match of this round`, match }
  if (facts.status === 'void') return { code: 'match-void', message: `${facts.name} is void`, match }
  if (!facts.open || (facts.locksAt !== null && isLocked(facts.locksAt, command.now)))
    return { code: 'deadline-passed', message: `Deadline passed for ${facts.name}`, match }
  return undefined
}

/** The spec's words, spelt as it spells them. */
function alreadySubmitted(match: MatchId) {
  return refuse('already-submitted', 'You have already submitted his prediction.', match)
}
