/** The mail with which a league's admin reminds the members who have not predicted yet. */
import { sql } from 'kysely'
import type { Day, UserId } from '#domain/words.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'
import { roundIn } from '../mail/words/rounds.ts'

export interface Reminder {
  readonly league: { readonly id: string; readonly name: string }
  readonly roundName: string
  /** the next lock, in GMT */
  readonly locksAt: string
  /** where the round is predicted */
  readonly href: string
}

/**
 * Writes a mail to each of the members, all or none, and once a day for each league.
 * @returns how many were written; null where the members of the league were reminded on this day already
 */
export function remindMembers(
  outbox: MailDeps<IdentityTables>,
  { league, roundName, locksAt, href }: Reminder,
  day: Day,
  users: readonly UserId[],
): Promise<number | null> {
  return withMails(outbox, async deps => {
    const first = await deps.db
      .insertInto('league_reminders')
      .values({ league: league.id, day })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!first.numInsertedOrUpdatedRows) return null
    const accounts = await deps.db
      .selectFrom('users')
      .select(['name', 'email', 'language'])
      .where('id', '=', sql<string>`any(${[...users]}::uuid[])`)
      .where('deleted_at', 'is', null)
      .execute()
    for (const { name, email, language } of accounts) {
      const words = wordsIn(language).leagueReminder(name, league.name, roundIn(language, roundName), locksAt)
      const { subject, link, ...said } = words
      await queueMail(deps, {
        ...{ to: email, kind: 'league-reminder', subject },
        ...mailBodies({ ...said, link: { label: link, href } }, language),
      })
    }
    return accounts.length
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
