/** The devices of a fan: added by the browser itself, removed by the fan, or when the push service says that one is gone. */
import type { NewDevice } from '#contract/setting/calls.ts'
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

/** Devices of a fan at the most: the eleventh takes the place of the oldest. */
export const MAX_DEVICES = 10
/** Of a fan who has saved no settings before: reminders follow the device's clock and leave the night alone. */
const QUIET = { quiet_from: '22:00', quiet_to: '08:00' }

export interface Device {
  readonly id: string
  readonly endpoint: string
  readonly name: string
  readonly addedAt: Date
}

/** A browser that another account used before is this fan's from now on. */
export async function addDevice(
  db: IdentityDatabase,
  user: UserId,
  { endpoint, p256dh, auth, name, timeZone }: NewDevice,
  now: Date,
): Promise<void> {
  const values = { user_id: user, p256dh, auth, name, added_at: now }
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('settings')
      .values({ user_id: user, remind_by_mail: false, time_zone: timeZone, ...QUIET })
      .onConflict(conflict =>
        conflict
          .column('user_id')
          .doUpdateSet({ time_zone: timeZone })
          .where('settings.time_zone', 'is', null),
      )
      .execute()
    await transaction
      .insertInto('push_devices')
      .values({ endpoint, ...values })
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet(values))
      .execute()
    const oldest = transaction
      .selectFrom('push_devices')
      .select('id')
      .where('user_id', '=', user)
      .orderBy('added_at', 'desc')
      .orderBy('id')
      .offset(MAX_DEVICES)
    await transaction.deleteFrom('push_devices').where('id', 'in', oldest).execute()
  })
}

/** The newest first. */
export async function devicesOf(db: IdentityDatabase, user: UserId): Promise<readonly Device[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'endpoint', 'name', 'added_at'])
    .where('user_id', '=', user)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ added_at: addedAt, ...device }) => ({ ...device, addedAt }))
}

/** Removing what is gone is fine. */
export async function removeDevice(db: IdentityDatabase, user: UserId, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('user_id', '=', user).where('id', '=', id).execute()
}
