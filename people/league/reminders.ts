/** The mail with which a league's admin reminds the members who have not predicted yet. */
import { sql } from 'kysely'
import { dayOf } from '#domain/instant.ts'
import type { Day, Instant, UserId } from '#domain/words.ts'
import type { Receiver } from '../identity/receiver.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'
import { roundIn } from '../mail/words/rounds.ts'
import type { ReminderLinks } from '../reminder/links.ts'
import { afterQuiet } from '../setting/quiet-hours.ts'
import { mailWishesOf } from '../setting/settings.ts'

export interface Reminder {
  readonly league: { readonly id: string; readonly name: string }
  readonly roundName: string
  /** the next lock */
  readonly locksAt: Instant
  /** where the round is predicted */
  readonly href: string
  /** where reminders are chosen */
  readonly settingsHref: string
}

/**
 * Writes a mail to each of the members who gets reminders by mail, all or none, and once a day for each league. A mail waits for
 * the end of its receiver's quiet hours, and is not written where the match locks before.
 * @param links that end the mails by one click
 * @returns how many were written; null where the members of the league were reminded on this day already
 */
export function remindMembers(
  outbox: MailDeps<IdentityTables>,
  links: ReminderLinks,
  reminder: Reminder,
  now: Instant,
  users: readonly UserId[],
): Promise<number | null> {
  const { league, locksAt } = reminder
  const day = dayOf(now)
  return withMails(outbox, async deps => {
    const first = await deps.db
      .insertInto('league_reminders')
      .values({ league: league.id, day })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!first.numInsertedOrUpdatedRows) return null
    const accounts = await deps.db
      .selectFrom('users as u')
      .leftJoin('settings as s', 's.user_id', 'u.id')
      .select(['u.id', 'u.name', 'u.email', 'u.language'])
      .select(['s.user_id', 's.remind_by_mail', 's.time_zone', 's.quiet_from', 's.quiet_to'])
      .where('u.id', '=', sql<string>`any(${[...users]}::uuid[])`)
      .where('u.deleted_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      // Nobody is deleted between this look and the mail.
      .forKeyShare('u')
      .execute()
    let written = 0
    for (const account of accounts) {
      const { remind_by_mail: chosen, time_zone, quiet_from, quiet_to } = account
      const wishes = mailWishesOf(
        chosen === null ? null : { remind_by_mail: chosen, time_zone, quiet_from, quiet_to },
      )
      const at = afterQuiet(now, wishes)
      if (!wishes.mailed || at >= locksAt) continue
      await queueLeagueReminder(deps, account, reminder, {
        unsubscribe: links.linkOf(account.id),
        ...(at > now ? { notBefore: new Date(at) } : {}),
      })
      written++
    }
    // Nobody was reminded: the league's reminder of the day is not used up.
    if (written === 0)
      await deps.db
        .deleteFrom('league_reminders')
        .where('league', '=', league.id)
        .where('day', '=', day)
        .execute()
    return written
  })
}

function queueLeagueReminder(
  deps: MailDeps<IdentityTables>,
  { id, name, email, language }: Receiver,
  { league, roundName, locksAt, href, settingsHref }: Reminder,
  way: { readonly unsubscribe: string; readonly notBefore?: Date },
): Promise<string> {
  const words = wordsIn(language)
  const round = roundIn(language, roundName)
  const { subject, link, ...text } = words.leagueReminder(name, league.name, round, locksAt)
  const ways = [
    { label: words.reminder.change, href: settingsHref },
    { label: words.reminder.end, href: way.unsubscribe },
  ]
  return queueMail(deps, {
    account: id,
    to: email,
    kind: 'league-reminder',
    subject,
    ...way,
    ...mailBodies({ ...text, link: { label: link, href }, ways }, language),
  })
}

export async function wereReminded(db: IdentityDatabase, league: string, day: Day): Promise<boolean> {
  const row = await db
    .selectFrom('league_reminders')
    .select('league')
    .where('league', '=', league)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}
