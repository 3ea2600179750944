/** Saving and withdrawing predictions: one entry a fan and round. */

import { winnerByName } from '#contract/common.ts'
import { ApiError, errors } from '#contract/errors.ts'
import { decide, type EntryCommand } from '#domain/entry/decide.ts'
import { type EntryEvent, type EntryState, evolve, initialState } from '#domain/entry/entry.ts'
import type { MatchFacts } from '#domain/round/lock.ts'
import { nameOf } from '#domain/round/match.ts'
import { streams } from '#domain/streams.ts'
import { type MatchId, type Score, type UserId, winnerOf } from '#domain/words.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, metadataOf, type Writing } from './carry-out.ts'
import type { MatchBook } from './match-book.ts'

interface Wanted {
  readonly match: MatchId
  readonly score: Score
  /** the winner by name, when given: it must agree with the score */
  readonly winnerName?: string | undefined
}

/**
 * Saves predictions of one round, all or none.
 * @throws ApiError 404 for an unknown match, 400 for a winner that contradicts its score or a refused save
 */
export async function savePredictions(
  writing: Writing & { readonly book: MatchBook },
  context: RequestContext,
  user: UserId,
  predictions: readonly Wanted[],
): Promise<Done> {
  const now = context.now.toISOString()
  const facts = new Map<MatchId, MatchFacts>()
  for (const { match: id, score, winnerName } of predictions) {
    const match = await writing.book.match(id)
    if (!match) throw errors.noSuchMatch()
    if (winnerName !== undefined && winnerByName(winnerName, match.home, match.away) !== winnerOf(score))
      throw new ApiError(
        400,
        'winner-contradicts-score',
        `The winner of ${nameOf(match)} contradicts its score`,
        {
          match: id,
        },
      )
    facts.set(id, await writing.book.facts(match, now))
  }
  const first = facts.values().next().value
  if (!first) throw errors.invalid('There is no prediction to save')
  const { competition, round } = first
  const ruleset = await writing.book.ruleset(competition)
  return carryOut(
    writing,
    onEntry(context, facts, {
      type: 'SavePredictions',
      competition,
      round,
      user,
      now,
      ruleset,
      facts,
      predictions: predictions.map(({ match, score }) => ({ match, score })),
    }),
  )
}

export async function withdrawPrediction(
  writing: Writing & { readonly book: MatchBook },
  context: RequestContext,
  user: UserId,
  id: MatchId,
): Promise<Done> {
  const now = context.now.toISOString()
  const match = await writing.book.match(id)
  if (!match) throw errors.noSuchMatch()
  const { competition, round } = match
  const facts = new Map([[id, await writing.book.facts(match, now)]])
  const ruleset = await writing.book.ruleset(competition)
  return carryOut(
    writing,
    onEntry(context, facts, {
      type: 'WithdrawPrediction',
      competition,
      round,
      user,
      now,
      ruleset,
      facts,
      match: id,
    }),
  )
}

function onEntry(context: RequestContext, facts: ReadonlyMap<MatchId, MatchFacts>, command: EntryCommand) {
  const stream = streams.entry(command.competition, command.round, command.user)
  const asked = command.type === 'SavePredictions' ? command.predictions : { withdraw: command.match }
  return {
    stream,
    metadata: metadataOf(context, stream, asked),
    initialState,
    evolve: evolve as (state: EntryState, event: Parameters<typeof evolve>[1]) => EntryState,
    decide: (state: EntryState) => decide(command, state),
    // Without a key no command comes twice, and most saves are a fan's first of the round.
    likelyNew: context.idempotencyKey === undefined && command.type === 'SavePredictions',
    judgedBy: (event: EntryEvent) => judgedBy(facts.get(event.data.match)),
  }
}

/** The kick-off and the lock that an event was judged by; none for a postponed match, which has neither. */
export function judgedBy(facts: MatchFacts | undefined) {
  return facts?.kickOff && facts.locksAt ? { kickOff: facts.kickOff, locksAt: facts.locksAt } : undefined
}
