/** Who wishes reminders, which were sent, and writing the next one. */
import { sql } from 'kysely'
import type { CompetitionId, Instant, UserId } from '#domain/words.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, withMails } from '../mail/outbox.ts'
import { queuePushes } from '../push/pushes.ts'
import type { Wishes } from '../setting/quiet-hours.ts'
import { mailWishesOf } from '../setting/settings.ts'
import type { ReminderLinks } from './links.ts'
import { type MailedReminder, pushOf, queueReminder } from './mail.ts'
import type { ReminderKind } from './table.ts'

export interface Reminded extends Wishes {
  readonly user: UserId
}

/** Fans who wish reminders, in the order of their ids. @param after the last id of the batch before; null for the first batch */
export async function fansToRemind(
  db: IdentityDatabase,
  after: UserId | null,
  limit: number,
): Promise<readonly Reminded[]> {
  const rows = await db
    .selectFrom('settings as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where(({ eb, exists, selectFrom }) =>
      eb.or([
        eb('s.remind_by_mail', '=', true),
        exists(selectFrom('push_devices as d').whereRef('d.user_id', '=', 's.user_id').select('d.id')),
      ]),
    )
    .where('u.role', '=', 'user')
    .where('u.blocked_at', 'is', null)
    .$if(after !== null, found => found.where('s.user_id', '>', after))
    .select(['s.user_id', 's.remind_by_mail', 's.time_zone', 's.quiet_from', 's.quiet_to'])
    .orderBy('s.user_id')
    .limit(limit)
    .execute()
  return rows.map(row => ({ user: row.user_id, ...mailWishesOf(row) }))
}

/** @returns whether a reminder of the kind spoke of a lock that is still to come */
export async function sentReminders(db: IdentityDatabase, users: readonly UserId[], now: Instant) {
  const rows = await db
    .selectFrom('sent_reminders')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
    .where('locks_at', '>', new Date(now))
    .execute()
  const keys = new Set(
    rows.map(row => keyOf(row.user_id, row.competition, row.locks_at.toISOString(), row.kind)),
  )
  return (user: UserId, competition: CompetitionId, lock: Instant, kind: ReminderKind) =>
    keys.has(keyOf(user, competition, lock, kind))
}

const keyOf = (...parts: readonly string[]) => parts.join(' ')

export interface Reminder extends MailedReminder {
  readonly user: UserId
  readonly competition: CompetitionId
  /** the fan's first open lock, then those that the reminder speaks of as well, in order */
  readonly locks: readonly [Instant, ...Instant[]]
}

/**
 * Writes a reminder, once for a fan, competition, lock and kind: whoever comes second, in whatever process, finds the rows
 * of the first. Who has ended the reminders meanwhile gets none.
 * @returns whether the reminder was written now
 */
export function remind(
  outbox: MailDeps<IdentityTables>,
  links: ReminderLinks,
  reminder: Reminder,
): Promise<boolean> {
  const { user, competition, locks, kind } = reminder
  return withMails(outbox, async deps => {
    const written = await deps.db
      .insertInto('sent_reminders')
      .values(locks.map(lock => ({ user_id: user, competition, locks_at: new Date(lock), kind })))
      .onConflict(conflict => conflict.doNothing())
      .returning('locks_at')
      .execute()
    if (!written.some(({ locks_at: lock }) => lock.toISOString() === locks[0])) return false
    const account = await deps.db
      .selectFrom('users as u')
      .innerJoin('settings as s', 's.user_id', 'u.id')
      .where('u.id', '=', user)
      .where('u.deleted_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      .select(['u.id', 'u.name', 'u.email', 'u.language'])
      .select(['s.remind_by_mail', 's.time_zone', 's.quiet_from', 's.quiet_to'])
      .executeTakeFirst()
    if (!account) return false
    const { mailed, timeZone } = mailWishesOf(account)
    const receiver = { ...account, timeZone }
    const pushes = await queuePushes(deps.db, user, pushOf(reminder, receiver), locks[0])
    if (mailed) await queueReminder(deps, receiver, reminder, links.linkOf(user))
    return mailed || pushes > 0
  })
}
