/** The results of a round, entered together: all of them by the rules of single results, or none. */
import { type JointDecision, quiet, type Refusal, refuseStaff } from '../decision.ts'
import { winnerOf } from '../score.ts'
import { isSome } from '../some.ts'
import type { Instant, MatchId, Score, Winner } from '../words.ts'
import type { MatchCommand } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { isPlayed, type Match, nameOf } from './match.ts'
import { round } from './round.ts'
import { type SeenResult, sameResult } from './seen-result.ts'
import type { RoundState } from './state.ts'

export interface SheetResult {
  readonly match: MatchId
  /** up to 120 minutes */
  readonly score: Score
  /** before extra time, null where none was played; what stands where it is left out */
  readonly after90?: Score | null | undefined
  /** who went through, where the score does not say it */
  readonly winner?: Winner | undefined
  /** null where no result stood; nothing is compared where it is left out */
  readonly before?: SeenResult | null | undefined
}

export interface Sheet {
  readonly results: readonly SheetResult[]
  /** of all corrections among the results */
  readonly reason?: string | undefined
  readonly now: Instant
}

/** Each result is decided on the round as those before it leave the round; every refusal names its match. */
export function decideSheet({ results, ...common }: Sheet, before: RoundState): JointDecision<RoundEvent> {
  let state = before
  const events: RoundEvent[] = []
  const refusals: Refusal[] = []
  for (const result of results) {
    const decided = decideResult(result, common, state)
    state = decided.state
    events.push(...decided.events)
    if (decided.refusal) refusals.push(naming(decided.refusal, result.match, before.matches[result.match]))
  }
  if (isSome(refusals)) return { kind: 'refused', refusals }
  return isSome(events) ? { kind: 'happened', events } : quiet
}

/** Of several matches a sentence must say which one it is about. */
function naming({ code, message }: Refusal, id: MatchId, match: Match | undefined): Refusal {
  if (!match) return { code, message: `${message}: ${id}`, match: id }
  const name = nameOf(match)
  return { code, message: message.includes(name) ? message : `${name}: ${message}`, match: id }
}

interface DecidedResult {
  readonly state: RoundState
  readonly events: readonly RoundEvent[]
  readonly refusal?: Refusal
}

/** The score, then the winner: a match gives its points when it has both. */
function decideResult(
  result: SheetResult,
  common: Omit<Sheet, 'results'>,
  before: RoundState,
): DecidedResult {
  const moved = movedMeanwhile(result, before.matches[result.match])
  if (moved) return { state: before, events: [], refusal: moved }
  const { match, score, after90 } = result
  const entered = decideOne({ type: 'EnterScore', match, score, after90, ...common }, before, common.now)
  const scored = entered.state.matches[match]
  if (entered.refusal || !scored) return entered
  const winner = result.winner ?? winnerSaid(score, scored)
  if (winner === null)
    return scored.status === 'settled' ? entered : { ...entered, refusal: goesThrough(scored) }
  const settled = decideOne(
    { type: 'SetWinner', match, winner, reason: common.reason },
    entered.state,
    common.now,
  )
  return { ...settled, events: [...entered.events, ...settled.events] }
}

function decideOne(command: MatchCommand, state: RoundState, now: Instant): DecidedResult {
  const decision = round.decide(command, state)
  if (decision.kind === 'refused') return { state, events: [], refusal: decision.refusal }
  if (decision.kind === 'quiet') return { state, events: [] }
  const { event } = decision
  return { state: round.evolve(state, { ...event, metadata: { occurredAt: now } }), events: [event] }
}

/** Null where the score of a knock-out match leaves it open. */
function winnerSaid(score: Score, { knockOut }: Match): Winner | null {
  const winner = winnerOf(score)
  return knockOut && winner === 'draw' ? null : winner
}

/** Somebody else's result is not replaced unseen; the same result again is no replacement. */
function movedMeanwhile(result: SheetResult, match: Match | undefined): Refusal | undefined {
  const { before } = result
  if (before === undefined || !match || !isPlayed(match)) return undefined
  const current = { ...match, winner: match.status === 'settled' ? match.winner : null }
  const request = {
    ...result,
    after90: result.after90 ?? match.after90,
    winner: result.winner ?? current.winner,
  }
  if (sameResult(request, current) || (before && sameResult(before, current))) return undefined
  const { home, away } = match.score
  return refuseStaff('result-moved', `${nameOf(match)} has another result by now: ${home}:${away}`).refusal
}

function goesThrough(match: Match): Refusal {
  return refuseStaff('winner-missing', `Please choose who goes through: ${nameOf(match)}`).refusal
}
