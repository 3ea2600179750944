/** What an admin does to a match. */
import { ApiError, errors } from '#contract/errors.ts'
import type { MatchCommand } from '#domain/round/commands.ts'
import type { Match } from '#domain/round/match.ts'
import { round } from '#domain/round/round.ts'
import { DRAW, winnerNamed } from '#domain/round/winner.ts'
import { type MatchId, roundOf, type Score } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done } from './carry-out.ts'
import { existing } from './existing.ts'
import { type Judgement, type Judging, judge } from './judged.ts'

/** The first score of a match, or a correction, which needs a reason. */
export function setScore(
  judging: Judging,
  context: RequestContext,
  asked: { readonly match: MatchId; readonly score: Score; readonly reason?: string | undefined },
): Promise<Done> {
  return onMatch(judging, context, 'EnterScore', asked, (_, { on }) => ({
    type: 'EnterScore',
    ...asked,
    now: on.now,
  }))
}

/** @throws ApiError 400 for a name that is neither team's nor DRAW */
export function setWinner(
  judging: Judging,
  context: RequestContext,
  asked: { readonly match: MatchId; readonly winnerName: string; readonly reason?: string | undefined },
): Promise<Done> {
  return onMatch(judging, context, 'SetWinner', asked, match => {
    const winner = winnerNamed(asked.winnerName, match)
    if (!winner)
      throw new ApiError(400, 'unknown-winner', `The winner is ${match.home}, ${match.away} or ${DRAW}`, {
        match: match.match,
      })
    return { type: 'SetWinner', match: match.match, winner, reason: asked.reason }
  })
}

/**
 * Carries out what the match as it is calls for.
 * @param asked the payload: a repeated key with another one is refused
 * @throws ApiError 404 for an unknown match
 */
export async function onMatch(
  judging: Judging,
  context: RequestContext,
  command: string,
  asked: { readonly match: MatchId },
  commandFor: (match: Match, judgement: Judgement) => MatchCommand,
): Promise<Done> {
  await existing(judging.book, asked.match)
  return carryOut(judging, context, { command, payload: asked }, ({ metadata, fresh }) =>
    judge(judging, roundOf(asked.match), metadata.occurredAt, judgement => {
      const { known, on, guards } = judgement
      const match = on.matches.matches[asked.match]
      if (!match) throw errors.noSuchMatch()
      const options = { guards: guards(null).guards, fresh }
      const occurred = { ...metadata, occurredAt: on.now }
      return handleCommand(
        judging.store,
        known.round.stream,
        round,
        commandFor(match, judgement),
        occurred,
        options,
      )
    }),
  )
}
