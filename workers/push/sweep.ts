/** Pushes that wait are sent, each by one worker; devices that are gone are forgotten. */
import { sql } from 'kysely'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { type Sweeping, sweep } from '../sweep.ts'
import { type PushSettings, sendPush } from './send.ts'

/** How often waiting pushes are looked for, in milliseconds. */
const PAUSE = 5_000
/** Pushes sent at the same time. */
const AT_ONCE = 8
/** Tries of a push at the most: with waits of 10 s, 20 s and so on the last comes after ten minutes. */
const MAX_ATTEMPTS = 7
/** The wait before the second try, in seconds; it doubles from try to try. */
const FIRST_WAIT_SECONDS = 10

export interface PushDeps {
  readonly db: IdentityDatabase
  readonly settings: PushSettings
}

/** Sends what waits until the signal; the first time at once. */
export function sweepPushes(deps: PushDeps & Sweeping): Promise<void> {
  return sweep(deps, PAUSE, 'pushes could not be sent', async () => {
    while (!deps.signal.aborted && (await sendSome(deps)) === AT_ONCE);
  })
}

/** @returns how many pushes were tried: fewer than `AT_ONCE` means that none is left that can be tried now */
export async function sendSome(deps: PushDeps): Promise<number> {
  await deps.db.deleteFrom('pushes').where('expires_at', '<=', sql<Date>`now()`).execute()
  // Nearly always none waits: one look says so.
  if (!(await sendNext(deps))) return 0
  const tried = await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => sendNext(deps)))
  return 1 + tried.filter(Boolean).length
}

/**
 * Sends the push that is due first. Its row and its device's stay locked meanwhile, so no other worker takes either; a worker that dies lets go of
 * the row, and the push is sent again: the device shows two pushes of one tag as one.
 * @returns false where no push is due
 */
function sendNext({ db, settings }: PushDeps): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const push = await transaction
      .selectFrom('pushes as p')
      .innerJoin('push_devices as d', 'd.id', 'p.device_id')
      .where('p.due_at', '<=', sql<Date>`now()`)
      .where('p.expires_at', '>', sql<Date>`now()`)
      .select([
        'p.id',
        'p.payload',
        'p.attempts',
        'p.device_id as device',
        'd.endpoint',
        'd.p256dh',
        'd.auth',
      ])
      .select(sql<number>`ceil(extract(epoch from p.expires_at - now()))::int`.as('seconds'))
      .orderBy('p.due_at')
      .limit(1)
      .forNoKeyUpdate(['p', 'd'])
      .skipLocked()
      .executeTakeFirst()
    if (!push) return false
    const outcome = await sendPush(settings, push)
    const attempts = push.attempts + 1
    if (outcome === 'gone')
      await transaction.deleteFrom('push_devices').where('id', '=', push.device).execute()
    else if (outcome === 'again' && attempts < MAX_ATTEMPTS)
      await transaction
        .updateTable('pushes')
        .set({
          attempts,
          due_at: sql<Date>`now() + ${FIRST_WAIT_SECONDS * 2 ** push.attempts} * interval '1 second'`,
        })
        .where('id', '=', push.id)
        .execute()
    else await transaction.deleteFrom('pushes').where('id', '=', push.id).execute()
    return true
  })
}
