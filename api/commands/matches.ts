/** What an admin does to a match. */

import { winnerByName } from '#contract/common.ts'
import { ApiError, errors } from '#contract/errors.ts'
import { decide, type MatchCommand } from '#domain/round/decide.ts'
import {
  evolve,
  initialState,
  type KnownMatch,
  type MatchEvent,
  type MatchState,
} from '#domain/round/match.ts'
import { streams } from '#domain/streams.ts'
import type { MatchId, Score } from '#domain/words.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, metadataOf, type Writing } from './carry-out.ts'
import type { MatchBook } from './match-book.ts'

export type MatchWriting = Writing & { readonly book: MatchBook }

/** The first score of a match, or a correction of it, which needs its reason. */
export async function setScore(
  writing: MatchWriting,
  context: RequestContext,
  asked: { readonly match: MatchId; readonly score: Score; readonly reason?: string | undefined },
): Promise<Done> {
  const match = await existing(writing, asked.match)
  const now = context.now.toISOString()
  return onMatch(writing, context, match, asked, () => ({
    type: 'EnterScore',
    score: asked.score,
    now,
    ...(asked.reason === undefined ? {} : { reason: asked.reason }),
  }))
}

/** @throws ApiError 400 for a name that is neither team's nor DRAW */
export async function setWinner(
  writing: MatchWriting,
  context: RequestContext,
  asked: { readonly match: MatchId; readonly winnerName: string; readonly reason?: string | undefined },
): Promise<Done> {
  const match = await existing(writing, asked.match)
  const winner = winnerByName(asked.winnerName, match.home, match.away)
  if (!winner)
    throw new ApiError(400, 'unknown-winner', `The winner is ${match.home}, ${match.away} or DRAW`, {
      match: match.match,
    })
  return onMatch(writing, context, match, asked, () => ({
    type: 'SetWinner',
    winner,
    ...(asked.reason === undefined ? {} : { reason: asked.reason }),
  }))
}

/** @throws ApiError 404 */
export async function existing({ book }: MatchWriting, id: MatchId): Promise<KnownMatch> {
  const match = await book.match(id)
  if (!match) throw errors.noSuchMatch()
  return match
}

/**
 * Carries out what the state that is read calls for, on the stream of one match.
 * @param asked the payload: a repeated key with another one is refused
 */
export async function onMatch(
  writing: MatchWriting,
  context: RequestContext,
  match: KnownMatch,
  asked: unknown,
  commandFor: (state: KnownMatch) => MatchCommand,
): Promise<Done> {
  const stream = streams.match(match.match)
  try {
    return await carryOut<MatchState, MatchEvent>(writing, {
      stream,
      metadata: metadataOf(context, stream, asked),
      initialState,
      evolve,
      decide: state => decide(commandFor(state.status === 'none' ? match : state), state),
    })
  } finally {
    // Also after a failure: its outcome may be unknown.
    writing.book.forget(match)
  }
}
