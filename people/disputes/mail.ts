/** The mail to a fan whose dispute has changed. */
import { sql } from 'kysely'
import type { DisputeNews } from '#domain/dispute/news.ts'
import { receiverOf } from '../identity/receiver.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'

export interface ChangedDispute {
  readonly dispute: string
  /** the fan */
  readonly user: string
  /** of the event that changed it */
  readonly position: string
  readonly news: DisputeNews
}

/** Which of the events a mail was written for, as `dispute position`. */
export async function mailedDisputes(
  db: IdentityDatabase,
  disputes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dispute_mails')
    .selectAll()
    .where('dispute', '=', sql<string>`any(${[...disputes]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ dispute, position }) => `${dispute} ${position}`))
}

/**
 * Writes the mail, once for each event, whoever comes second; a deleted account gets none. What was written in the dispute stays out of the mail.
 * @param site where browsers find the product, without a trailing slash
 */
export function mailDispute(
  outbox: MailDeps<IdentityTables>,
  site: string,
  { dispute, user, position, news }: ChangedDispute,
): Promise<void> {
  return withMails(outbox, async deps => {
    const first = await deps.db
      .insertInto('dispute_mails')
      .values({ dispute, position })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!first.numInsertedOrUpdatedRows) return
    const account = await receiverOf(deps.db, user)
    if (!account) return
    const { dispute: words } = wordsIn(account.language)
    const { title, text } = words[news]
    const parts = {
      title,
      paragraphs: [words.hello(account.name), text],
      link: { label: words.link, href: `${site}/my-disputes/${dispute}` },
    }
    await queueMail(deps, {
      account: user,
      to: account.email,
      kind: 'dispute',
      subject: title,
      ...mailBodies(parts, account.language),
    })
  })
}
