/** Asks the workers for a replay. */
import type pg from 'pg'
import { nudge } from '#runtime/jobs.ts'
import type { Queues } from '#runtime/queue.ts'
import { within } from '#runtime/within.ts'
import { controlOf } from '../control.ts'
import { askOnce, askReplay, type OperatorRequest, type ReaderRequest, type ReplayRow } from './replays.ts'

/** How long the answer waits for the queue, in milliseconds; the workers' sweep finds the row without it. */
const QUEUE_BOUND = 1_000

interface Asking {
  readonly pool: pg.Pool
  readonly queues: Queues
}

/**
 * Writes the replay down and nudges the workers.
 * @returns its id; `findReplay` says how far it is
 * @throws ShareUsedUp
 */
export async function enqueueReplay(
  deps: Asking,
  request: OperatorRequest,
  startedBy: string,
): Promise<string> {
  const id = await askReplay(controlOf(deps.pool), request, startedBy)
  await nudgeReplay(deps, id)
  return id
}

/** Asks for what readers want. @returns the replay's row; undefined where too many wait */
export async function enqueueOnce<Request extends ReaderRequest>(
  deps: Asking,
  request: Request,
  caller: string,
): Promise<ReplayRow<Request> | undefined> {
  const replay = await askOnce(controlOf(deps.pool), request, caller)
  if (replay?.isNew) await nudgeReplay(deps, replay.row.id)
  return replay?.row
}

async function nudgeReplay(deps: Asking, id: string): Promise<void> {
  await within(nudge(deps.queues, 'run replay', { id }, id), QUEUE_BOUND).catch(() => {})
}
