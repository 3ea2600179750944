/** The mail to a fan for whom an organiser has predicted. */
import { sql } from 'kysely'
import { receiverOf } from '../identity/receiver.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'

export interface Entered {
  /** of the event */
  readonly position: string
  readonly user: string
  readonly match: string
  /** who plays it: 'Reds - Blues' */
  readonly teams: string
  readonly reason: string
}

/** Those of the positions that a mail was written for. */
export async function mailedEntries(
  db: IdentityDatabase,
  positions: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('by_hand_mails')
    .select('position')
    .where('position', '=', sql<string>`any(${[...positions]}::text[])`)
    .execute()
  return new Set(rows.map(({ position }) => position))
}

/**
 * Writes the mail, once for each event, whoever comes second; a deleted account gets none. The pick stays out of the mail: a mail is
 * read by whoever looks after the mailbox, and the pick is secret until the lock.
 * @param site where browsers find the product, without a trailing slash
 */
export function mailEntered(
  outbox: MailDeps<IdentityTables>,
  site: string,
  { position, user, match, teams, reason }: Entered,
): Promise<void> {
  return withMails(outbox, async deps => {
    const first = await deps.db
      .insertInto('by_hand_mails')
      .values({ position })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!first.numInsertedOrUpdatedRows) return
    const account = await receiverOf(deps.db, user)
    if (!account) return
    const { title, paragraphs, link } = wordsIn(account.language).entered(account.name, teams, reason)
    const parts = { title, paragraphs, link: { label: link, href: `${site}/match/${match}` } }
    await queueMail(deps, {
      ...{ account: user, to: account.email, kind: 'entered', subject: title },
      ...mailBodies(parts, account.language),
    })
  })
}
