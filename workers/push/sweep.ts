/** Pushes that wait are sent, each by one worker; devices that are gone are forgotten. */
import { sql } from 'kysely'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { claimedFor, isUnclaimed } from '#people/identity/sending-leases.ts'
import type { Logger } from '#runtime/log.ts'
import { type Sweeping, sweep } from '../sweep.ts'
import { type OutgoingPush, type PushOutcome, type PushSettings, sendPush } from './send.ts'

/** How often waiting pushes are looked for, in milliseconds. */
const PAUSE = 5_000
/** Pushes sent at the same time; none of them holds a connection. */
const AT_ONCE = 32
/** Of these to one push service at the most: one that hangs leaves room for the others. */
const OF_ONE_HOST = 8
/** How long a push belongs to the worker that sends it, in milliseconds: three times as long as its push service may take. */
const LEASE = 30_000
/** Tries of a push at the most: with waits of 10 s, 20 s and so on the last comes after ten minutes. */
const MAX_ATTEMPTS = 7
/** The wait before the second try, in seconds; it doubles from try to try. */
const FIRST_WAIT_SECONDS = 10

export interface PushDeps {
  readonly db: IdentityDatabase
  readonly settings: PushSettings
  readonly logger: Pick<Logger, 'warn'>
}

/** Sends what waits until the signal; the first time at once. */
export async function sweepPushes(deps: PushDeps & Sweeping): Promise<void> {
  const pushes = createPushes(deps, deps.signal)
  await sweep(deps, PAUSE, 'pushes could not be sent', pushes.look)
  await pushes.settled()
}

/** @returns how to send what is due now, and how to wait until no push is under way */
export function createPushes(
  deps: PushDeps,
  signal?: AbortSignal,
): { look(): Promise<void>; settled(): Promise<void> } {
  const sending = new Set<Promise<void>>()
  /** pushes under way, by their push service */
  const hosts = new Map<string, number>()
  const next = async () => {
    if (signal?.aborted) return undefined
    const full = [...hosts].flatMap(([host, count]) => (count < OF_ONE_HOST ? [] : [host]))
    return claimNext(deps.db, full)
  }

  async function sendFrom(first: Claimed): Promise<void> {
    for (let push: Claimed | undefined = first; push; push = await next()) {
      const { host } = push
      hosts.set(host, (hosts.get(host) ?? 0) + 1)
      await noteOutcome(deps.db, push, await sendPush(deps.settings, push)).finally(() => {
        const left = (hosts.get(host) ?? 1) - 1
        if (left === 0) hosts.delete(host)
        else hosts.set(host, left)
      })
    }
  }

  return {
    /** Returns while they are under way: a push service that is slow holds up no look. */
    async look() {
      while (sending.size < AT_ONCE) {
        const push = await next()
        if (!push) return
        // What breaks off stays claimed until its lease is over, and is then sent again.
        const running: Promise<void> = sendFrom(push)
          .catch(problem => deps.logger.warn({ problem }, 'a push could not be sent'))
          .finally(() => sending.delete(running))
        sending.add(running)
      }
    },
    settled: async () => void (await Promise.all(sending)),
  }
}

interface Claimed extends OutgoingPush {
  readonly id: string
  readonly attempts: number
  readonly device: string
  readonly host: string
  readonly claim: Date
}

/**
 * Claims the push that is due first by a lease; nothing is held while its push service answers. A worker that dies leaves the push
 * until the lease is over, and it is sent again: the device shows two pushes of one tag as one.
 * @param full push services that are not asked more at the moment
 */
async function claimNext(db: IdentityDatabase, full: readonly string[]): Promise<Claimed | undefined> {
  const host = sql<string>`split_part(d.endpoint, '/', 3)`
  const { rows } = await sql<Claimed>`
    with next as (
      select p.id, d.id as device, d.endpoint, d.p256dh, d.auth, ${host} as host
      from identity.pushes p join identity.push_devices d on d.id = p.device_id
      where p.due_at <= now() and p.expires_at > now() and ${isUnclaimed('p.sending_until')}
        and ${host} <> all(${full}::text[])
      order by p.due_at limit 1 for no key update of p skip locked
    )
    update identity.pushes s set sending_until = ${claimedFor(LEASE)} from next where s.id = next.id
    returning s.id, s.payload, s.attempts, s.sending_until as claim,
      ceil(extract(epoch from s.expires_at - now()))::int as seconds,
      next.device, next.endpoint, next.p256dh, next.auth, next.host`.execute(db)
  return rows[0]
}

/** Where another worker has claimed the push meanwhile, or the device is gone, nothing is left to write. */
async function noteOutcome(
  db: IdentityDatabase,
  { id, device, attempts, claim }: Claimed,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome === 'gone') await db.deleteFrom('push_devices').where('id', '=', device).execute()
  else if (outcome === 'again' && attempts + 1 < MAX_ATTEMPTS)
    await db
      .updateTable('pushes')
      .set({
        attempts: attempts + 1,
        sending_until: null,
        due_at: sql<Date>`now() + ${FIRST_WAIT_SECONDS * 2 ** attempts} * interval '1 second'`,
      })
      .where('id', '=', id)
      .where('sending_until', '=', claim)
      .execute()
  else await db.deleteFrom('pushes').where('id', '=', id).where('sending_until', '=', claim).execute()
}
