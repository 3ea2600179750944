/** One replay at a time in the whole installation. */
import { randomUUID } from 'node:crypto'
import { OperatorError } from '#runtime/operator-error.ts'
import type { Control } from '../control.ts'
import { acquire, type HeldLease, LEASE_TIME, release, renew } from '../fold/lease.ts'

export class ReplayRunning extends OperatorError {
  override name = 'ReplayRunning'
}

/** Three chances to renew the lease before it expires, in milliseconds. */
const HEARTBEAT = LEASE_TIME / 3

/**
 * Holds the lease of replays until it is disposed of. A timer renews it, because deriving the boards of a million fans is
 * one statement that lasts longer than the lease.
 * @throws ReplayRunning at once, when another replay runs
 */
export async function holdReplay(control: Control): Promise<HeldLease> {
  const lease = await acquire(control, 'replay', randomUUID())
  if (!lease) throw new ReplayRunning('another replay is running; wait until it has ended')
  let renewed: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A lost lease fails the replay's next batch, so the timer need not report it.
    renewed = renewed.then(() => renew(control, lease)).catch(() => {})
  }, HEARTBEAT)
  return {
    lease,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      // A renewal that reached the database after the release would hold the lease until it runs out.
      await renewed
      await release(control, lease).catch(() => {})
    },
  }
}
