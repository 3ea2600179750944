/** Asks the workers for a replay. */
import pTimeout from 'p-timeout'
import type pg from 'pg'
import { nudge } from '#runtime/jobs.ts'
import type { Queues } from '#runtime/queue.ts'
import { controlOf } from '../control.ts'
import { askReplay, type ReplayRequest } from './replays.ts'

/** How long the answer waits for the queue, in milliseconds; the workers' sweep finds the row without it. */
const QUEUE_BOUND = 1_000

/**
 * Writes the replay down and nudges the workers.
 * @returns its id; `findReplay` says how far it is
 */
export async function enqueueReplay(
  deps: { readonly pool: pg.Pool; readonly queues: Queues },
  request: ReplayRequest,
  startedBy: string,
): Promise<string> {
  const id = await askReplay(controlOf(deps.pool), request, startedBy)
  const nudged = nudge(deps.queues, 'run replay', { id }, id).catch(() => {})
  await pTimeout(nudged, { milliseconds: QUEUE_BOUND, fallback: () => {} })
  return id
}
