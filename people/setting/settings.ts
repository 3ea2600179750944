/** A person's settings between their table and their words. */
import type { Selectable } from 'kysely'
import type { QuietHours, Settings } from '#contract/setting/calls.ts'
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import type { Wishes } from './quiet-hours.ts'

export type { QuietHours } from '#contract/setting/calls.ts'

/** Of whoever has chosen nothing yet: reminders are asked for, never sent unasked. */
const BEFORE_A_CHOICE = {
  remindByMail: false,
  timeZone: null,
  quietHours: { from: '22:00', to: '08:00' },
}
/** Of whose clock nothing is known. */
const GMT = 'UTC'

/** What a mail that somebody else asks for has to respect. */
export interface MailWishes extends Wishes {
  /** false for who has ended the mails or chosen to get none; who has chosen nothing gets a mail with the way to end them */
  readonly mailed: boolean
}

type WishColumns = Pick<Selectable<IdentityTables['settings']>, 'remind_by_mail' | 'time_zone'> & QuietColumns

/** @param row of the settings; null where there is none */
export function mailWishesOf(row: WishColumns | null): MailWishes {
  if (!row) return { mailed: true, timeZone: GMT, quietHours: null }
  return { mailed: row.remind_by_mail, timeZone: row.time_zone ?? GMT, quietHours: quietHoursOf(row) }
}

/** @returns the time zone as null until the person has saved settings */
export async function settingsOf(
  db: IdentityDatabase,
  user: UserId,
): Promise<Omit<Settings, 'timeZone'> & { readonly timeZone: string | null }> {
  const row = await db.selectFrom('settings').selectAll().where('user_id', '=', user).executeTakeFirst()
  return row ? settingsRow(row) : BEFORE_A_CHOICE
}

export async function saveSettings(db: IdentityDatabase, user: UserId, settings: Settings): Promise<void> {
  const values = {
    remind_by_mail: settings.remindByMail,
    time_zone: settings.timeZone,
    quiet_from: settings.quietHours?.from ?? null,
    quiet_to: settings.quietHours?.to ?? null,
  }
  await db
    .insertInto('settings')
    .values({ user_id: user, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

type QuietColumns = Pick<Selectable<IdentityTables['settings']>, 'quiet_from' | 'quiet_to'>

/**
 * Ends the reminders, those of leagues too, whether or not the person has chosen something before; what waits for the end of
 * quiet hours goes with them. Ending what has ended is fine.
 * @param link of the mails that end by it
 */
export async function endMailReminders(db: IdentityDatabase, user: UserId, link: string): Promise<void> {
  const { from, to } = BEFORE_A_CHOICE.quietHours
  const values = { remind_by_mail: false, time_zone: null, quiet_from: from, quiet_to: to }
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('settings')
      .values({ user_id: user, ...values })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet({ remind_by_mail: false }))
      .execute()
    await transaction
      .deleteFrom('mails')
      .where('state', '=', 'waiting')
      .where('unsubscribe', '=', link)
      .execute()
  })
}

function settingsRow(
  row: Selectable<IdentityTables['settings']>,
): Omit<Settings, 'timeZone'> & { readonly timeZone: string | null } {
  return {
    remindByMail: row.remind_by_mail,
    timeZone: row.time_zone,
    quietHours: quietHoursOf(row),
  }
}

export function quietHoursOf({ quiet_from: from, quiet_to: to }: QuietColumns): QuietHours | null {
  return from === null || to === null ? null : { from, to }
}
