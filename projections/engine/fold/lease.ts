/**
 * Who may fold. The fencing token is what keeps order: every write checks it in its own transaction, so that
 * a process that was paused and comes back writes nothing. The time only says when another may take over.
 */
import { sql } from 'kysely'
import type { Control } from '../control.ts'

export type LeaseName = 'projector' | 'replay'

/** How long a replay, or who holds the projector for it, may go without a renewal, in milliseconds. */
export const LEASE_TIME = 10_000
/**
 * The same for the projector, which another one must replace soon after a crash. A batch may take longer: the row
 * stays locked until its transaction ends, and a process that then takes the lease goes on behind the batch.
 */
const PROJECTOR_TIME = 2_000

export interface Lease {
  readonly name: LeaseName
  readonly holder: string
  readonly token: number
  /** how long it lasts after each renewal, in milliseconds */
  readonly time: number
  /** whether others may take it as soon as no more events are known, without a release */
  readonly idleIsFree: boolean
}

/** A lease that is held until it is disposed of. */
export interface HeldLease extends AsyncDisposable {
  readonly lease: Lease
}

/** Three chances to renew a lease of a replay before it expires, in milliseconds. */
const HEARTBEAT = LEASE_TIME / 3

/** Another process took the lease: whatever this one was writing has been rolled back. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** @returns the lease, or null while another holds it */
export async function acquire(control: Control, name: LeaseName, holder: string): Promise<Lease | null> {
  const idleIsFree = name === 'projector'
  const time = idleIsFree ? PROJECTOR_TIME : LEASE_TIME
  const { rows } = await sql<{ token: number }>`
    update control.leases
    set holder = ${holder}, token = token + 1, expires_at = ${fromNow(time)}
    where name = ${name} and (expires_at <= clock_timestamp() or holder = ${holder})
    returning token`.execute(control)
  const token = rows[0]?.token
  return token === undefined ? null : { name, holder, token, time, idleIsFree }
}

/** Takes the lease from its holder, whose next write then fails and rolls back. */
export async function seize(control: Control, name: LeaseName, holder: string): Promise<Lease> {
  const { rows } = await sql<{ token: number }>`
    update control.leases set holder = ${holder}, token = token + 1, expires_at = ${fromNow(LEASE_TIME)}
    where name = ${name}
    returning token`.execute(control)
  const token = rows[0]?.token
  if (token === undefined) throw new Error(`there is no lease ${name}`)
  return { name, holder, token, time: LEASE_TIME, idleIsFree: false }
}

/** Moves the expiry on. @throws LeaseLost */
export async function renew(control: Control, lease: Lease): Promise<void> {
  const { rows } = await sql`
    update control.leases set expires_at = ${fromNow(lease.time)}
    where name = ${lease.name} and token = ${lease.token}
    returning 1`.execute(control)
  if (rows.length === 0) throw new LeaseLost(`another process took the lease ${lease.name}`)
}

/** Expires the lease now, so that others need not wait; does nothing where it was lost before. */
export async function release(control: Control, lease: Lease): Promise<void> {
  await sql`
    update control.leases set expires_at = clock_timestamp()
    where name = ${lease.name} and token = ${lease.token}`.execute(control)
}

/**
 * Renews the lease by a timer, and releases it when it is disposed of: whoever holds it may read or derive for longer
 * than the lease lasts.
 */
export function keep(control: Control, lease: Lease): HeldLease {
  let renewed: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A lost lease fails the holder's next write, so the timer need not report it.
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

function fromNow(milliseconds: number) {
  return sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`
}
