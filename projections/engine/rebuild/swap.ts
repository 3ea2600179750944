/** Makes another generation the live one. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import { foldUpTo } from '../fold/fold-up-to.ts'
import { type Lease, release, renew, seize } from '../fold/lease.ts'
import { CHANNEL, toPayload } from '../fold/notify.ts'
import { swapTo } from '../generation.ts'
import type { Filled } from './fill.ts'

/** Any fixed number that nothing else in the product locks on. */
const SEIZURE_LOCK = 726_002

/**
 * Takes the projector's lease for the moment, so that both generations stand still.
 * The live projector's batch at hand rolls back and it comes back by itself afterwards. Whoever else wants this waits:
 * a retry of a parked stream would take the lease from a swap, and the whole replay would fail. The lock is the
 * session's, so it goes with a process that is killed.
 */
export async function withProjectorHeld<T>(engine: Engine, work: (lease: Lease) => Promise<T>): Promise<T> {
  return engine.control.connection().execute(async session => {
    await sql`select pg_advisory_lock(${SEIZURE_LOCK})`.execute(session)
    try {
      const lease = await seize(engine.control, 'projector', randomUUID())
      try {
        return await work(lease)
      } finally {
        await release(engine.control, lease).catch(() => {})
      }
    } finally {
      await sql`select pg_advisory_unlock(${SEIZURE_LOCK})`.execute(session).catch(() => {})
    }
  })
}

/**
 * Folds what came meanwhile and swaps in one short transaction. Readers never go back in time: with the
 * projector held, catching up to the head passes wherever the live generation was.
 * @param lease of the replay: a replay that lost it may not swap
 * @returns the position at the swap
 */
export async function swapIn(engine: Engine, filled: Filled, lease: Lease): Promise<Position> {
  return withProjectorHeld(engine, async projector => {
    const { target } = filled
    const position = await foldUpTo(engine, target, projector, filled.position)
    await engine.control.transaction().execute(async tx => {
      await renew(tx, projector)
      await renew(tx, lease)
      await swapTo(tx, target.generation)
      const payload = toPayload({ generation: target.generation, position, topics: ['*'] })
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx)
    })
    return position
  })
}
