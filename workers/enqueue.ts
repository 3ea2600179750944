/** What the API asks of the workers. */
import type pg from 'pg'
import { controlOf } from '#projections/engine/control.ts'
import { askReplay, type ReplayRequest } from '#projections/engine/replays.ts'
import type { Queues } from '#runtime/queue.ts'
import { nudge } from './jobs.ts'

/** How long the answer waits for the queue, in milliseconds; the workers' sweep finds the row without it. */
const QUEUE_BOUND = 1_000

/**
 * Writes the replay down and nudges the workers.
 * @returns its id; `findReplay` tells how far it is
 */
export async function enqueueReplay(
  deps: { readonly pool: pg.Pool; readonly queues: Queues },
  request: ReplayRequest,
  startedBy: string,
): Promise<string> {
  const id = await askReplay(controlOf(deps.pool), request, startedBy)
  await bounded(nudge(deps.queues, 'run replay', { id }, id))
  return id
}

/** Asks the workers to fold a parked stream again. @throws whatever the queue says: there is no sweep for this */
export async function enqueueParkedRetry(queues: Queues, stream: string): Promise<void> {
  await nudge(queues, 'retry parked', { stream }, stream)
}

/** Tells the workers of a mail to be sent; their sweep finds it without that. */
export async function enqueueMail(queues: Queues, id: string): Promise<void> {
  await nudge(queues, 'send mail', { id }, id)
}

async function bounded(adding: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, QUEUE_BOUND)
  })
  await Promise.race([adding.catch(() => {}), late])
  clearTimeout(timer)
}
