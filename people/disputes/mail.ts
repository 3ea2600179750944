/** The mail to a fan whose dispute has changed. */
import { sql } from 'kysely'
import type { DisputeNews } from '#domain/dispute/news.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'

const WORDS: Readonly<Record<DisputeNews, { readonly title: string; readonly text: string }>> = {
  assigned: {
    title: 'An admin works on your dispute',
    text: 'You get a mail when there is a question or a verdict.',
  },
  asked: {
    title: 'A question about your dispute',
    text: 'The question waits for your answer on the page of your dispute.',
  },
  decided: {
    title: 'Your dispute is decided',
    text: 'The page of your dispute has the verdict and its reason. You can open the dispute again once, within 30 days.',
  },
  corrected: { title: 'Your dispute led to a correction', text: 'The page of your dispute says which one.' },
}

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
    const account = await deps.db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', user)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!account) return
    const { title, text } = WORDS[news]
    await queueMail(deps, {
      ...{ to: account.email, kind: 'dispute', subject: title },
      ...mailBodies({
        title,
        paragraphs: [`Hello ${account.name},`, text],
        link: { label: 'Open your dispute', href: `${site}/my-disputes/${dispute}` },
      }),
    })
  })
}
