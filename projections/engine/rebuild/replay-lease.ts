/** One replay at a time in the whole installation. */
import { randomUUID } from 'node:crypto'
import type { Control } from '../control.ts'
import { acquire, LEASE_TIME, type Lease, release, renew } from '../fold/lease.ts'

export class ReplayRunning extends Error {
  override name = 'ReplayRunning'
}

/** Three chances to say "still here" before the lease runs out, in milliseconds. */
const HEARTBEAT = LEASE_TIME / 3

/**
 * Holds the lease while the work is done. It is kept up beside the work, because deriving the boards of a
 * million fans is one statement that says nothing for a while.
 * @throws ReplayRunning at once, when another one runs
 */
export async function withReplayLease<T>(control: Control, work: (lease: Lease) => Promise<T>): Promise<T> {
  const lease = await acquire(control, 'replay', randomUUID())
  if (!lease) throw new ReplayRunning('another replay is running; wait until it has ended')
  // A lost lease shows in the work's next batch; the heartbeat itself has nobody to tell.
  const timer = setInterval(() => void renew(control, lease).catch(() => {}), HEARTBEAT)
  try {
    return await work(lease)
  } finally {
    clearInterval(timer)
    await release(control, lease).catch(() => {})
  }
}
