/** A person's settings between their table and their words. */
import type { Selectable } from 'kysely'
import type { QuietHours, Settings } from '#contract/settings.ts'
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'

export type { QuietHours } from '#contract/settings.ts'

/** Of whoever has chosen nothing yet: reminders are asked for, never sent unasked. */
const BEFORE_A_CHOICE = {
  ...{ remindByMail: false, timeZone: null },
  quietHours: { from: '22:00', to: '08:00' },
}

/** @returns the time zone as null until the person has saved settings */
export async function settingsOf(
  db: IdentityDatabase,
  user: UserId,
): Promise<Omit<Settings, 'timeZone'> & { readonly timeZone: string | null }> {
  const row = await db.selectFrom('settings').selectAll().where('user_id', '=', user).executeTakeFirst()
  return row ? settingsRow(row) : BEFORE_A_CHOICE
}

export async function saveSettings(db: IdentityDatabase, user: UserId, of: Settings): Promise<void> {
  const values = {
    remind_by_mail: of.remindByMail,
    time_zone: of.timeZone,
    quiet_from: of.quietHours?.from ?? null,
    quiet_to: of.quietHours?.to ?? null,
  }
  await db
    .insertInto('settings')
    .values({ user_id: user, ...values })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

type QuietColumns = Pick<Selectable<IdentityTables['settings']>, 'quiet_from' | 'quiet_to'>

/** Ending what has ended is fine. */
export async function endMailReminders(db: IdentityDatabase, user: UserId): Promise<void> {
  await db.updateTable('settings').set({ remind_by_mail: false }).where('user_id', '=', user).execute()
}

function settingsRow(row: Selectable<IdentityTables['settings']>): Settings {
  return {
    remindByMail: row.remind_by_mail,
    timeZone: row.time_zone,
    quietHours: quietHoursOf(row),
  }
}

export function quietHoursOf({ quiet_from: from, quiet_to: to }: QuietColumns): QuietHours | null {
  return from === null || to === null ? null : { from, to }
}
