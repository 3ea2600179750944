/** Play time and scores of a fan. */
import { errors } from '#contract/errors.ts'
import { playSession } from '#domain/play-session/play-session.ts'
import { streams } from '#domain/streams.ts'
import type { UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'
import type { Sitting, Sittings } from './sitting-commands.ts'

/** Sessions and scores are only ever added: the newest event is enough to decide on. */
const NEWEST = 1

export interface PlayWriting extends Writing {
  readonly sittings: Sittings
}

/** The sitting's id is the key of its command: a sitting is recorded once, however often it is sent. */
export async function recordPlaySession(
  writing: PlayWriting,
  context: RequestContext,
  user: UserId,
  request: { readonly seconds: number; readonly game: string; readonly sitting: string },
): Promise<Done> {
  const { seconds, game } = request
  const now = context.now.toISOString()
  const { id, startedAt, ...sitting } = await writing.sittings.read(request.sitting, user, context.now)
  if (sitting.game !== game) throw errors.invalid('This sitting was at another game')
  return carryOut(
    writing,
    { ...context, idempotencyKey: `sitting ${id}` },
    { command: 'RecordPlaySession', payload: { seconds, game } },
    ({ metadata, fresh }) =>
      handleCommand(
        writing.store,
        streams.playTime(user),
        playSession,
        { type: 'RecordPlaySession', user, game, seconds, startedAt, now },
        metadata,
        { fresh, newest: NEWEST },
      ),
  )
}

/** @param game its code; the name of the sitting's game is the caller's to compare */
export function recordScore(
  writing: Writing,
  context: RequestContext,
  user: UserId,
  { game, score, sitting }: { readonly game: string; readonly score: number; readonly sitting: Sitting },
): Promise<Done> {
  const { startedAt } = sitting
  const now = context.now.toISOString()
  return carryOut(
    writing,
    context,
    { command: 'RecordScore', payload: { game, score, sitting: sitting.id } },
    ({ metadata, fresh }) =>
      handleCommand(
        writing.store,
        streams.playTime(user),
        playSession,
        { type: 'RecordScore', user, game, score, startedAt, now },
        metadata,
        { fresh, newest: NEWEST },
      ),
  )
}
