/** Takes the projector's lease for a moment, so that the live generation stands still. */
import { randomUUID } from 'node:crypto'
import { ADVISORY_LOCKS } from '#runtime/advisory-locks.ts'
import type { Engine } from '../engine.ts'
import { type HeldLease, keep, seize } from './lease.ts'

/**
 * Holds the projector's lease until it is disposed of. The batch that the live projector is folding rolls back, and is
 * folded again afterwards. Others who want to hold it wait under an advisory lock: a retry of a parked stream would
 * otherwise take the lease from a swap, and the whole replay would fail. The lock belongs to the session, so it goes with
 * a process that is killed.
 */
export async function holdProjector({ pool, control }: Engine): Promise<HeldLease> {
  await using opened = new AsyncDisposableStack()
  const session = await pool.connect()
  opened.defer(() => session.release(true))
  await session.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.holdProjector])
  const { lease } = opened.use(keep(control, await seize(control, 'projector', randomUUID())))
  const held = opened.move()
  return { lease, [Symbol.asyncDispose]: () => held.disposeAsync() }
}
