/** From the leaf of a save to the mail with its receipt: planned with the leaf, mailed once. */
import { type QueryExecutorProvider, sql } from 'kysely'
import { receiverOf } from '../identity/receiver.ts'
import type { IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'

export interface SealedSave {
  readonly event: string
  readonly user: string
  readonly stream: string
  /** of the event within its stream */
  readonly revision: number
  readonly at: string
}

/**
 * Plans the receipts of saves whose fans wish receipts.
 * @param tx the transaction that seals the saves: a leaf and the plan of its receipt are written together or not at all
 */
export async function planReceipts(tx: QueryExecutorProvider, saves: readonly SealedSave[]): Promise<void> {
  if (saves.length === 0) return
  await sql`
    insert into identity.receipt_mails (event, user_id, stream, revision)
    select s.event, s."user", s.stream, s.revision
    from jsonb_to_recordset(${JSON.stringify(saves)}::jsonb)
      as s(event uuid, "user" uuid, stream text, revision integer, at timestamptz)
    join identity.receipt_wishes w on w.user_id = s."user" and w.since <= s.at
    on conflict do nothing`.execute(tx)
}

export interface DueReceipt {
  readonly event: string
  readonly user: string
  readonly stream: string
  /** null where the receipt was planned before revisions were kept */
  readonly revision: number | null
}

/** Planned receipts whose leaf is under a checkpoint. @param limit rows at the most */
export async function dueReceipts(tx: QueryExecutorProvider, limit: number): Promise<readonly DueReceipt[]> {
  const { rows } = await sql<DueReceipt>`
    select r.event, r.user_id as "user", r.stream, r.revision
    from identity.receipt_mails r
    join log.leaves l on l.event = r.event
    where r.mailed_at is null and l.index < (select max(size) from log.checkpoints)
    order by l.index
    limit ${limit}`.execute(tx)
  return rows
}

export interface ReceiptMail {
  /** how many were saved; 0 where one was withdrawn */
  readonly predictions: number
  readonly competition: string
  readonly round: number
  readonly fileName: string
  /** the `.tlog-proof` */
  readonly file: string
}

/**
 * Mails a receipt, once: whoever comes second finds the row mailed. A deleted account gets none.
 * @param mail null where the account's key is gone, so that there is nothing to open the leaf with
 * @param site where browsers find the product, without a trailing slash
 */
export function mailReceipt(
  outbox: MailDeps<IdentityTables>,
  site: string,
  { event, user }: DueReceipt,
  mail: ReceiptMail | null,
): Promise<void> {
  return withMails(outbox, async deps => {
    const taken = await deps.db
      .updateTable('receipt_mails')
      .set({ mailed_at: sql<Date>`now()` })
      .where('event', '=', event)
      .where('mailed_at', 'is', null)
      .returning('event')
      .executeTakeFirst()
    if (!taken || !mail) return
    const account = await receiverOf(deps.db, user)
    if (!account) return
    const { predictions, competition, round } = mail
    const words = wordsIn(account.language).receipt(account.name, predictions, competition, round)
    const { title, paragraphs, link, end } = words
    const parts = {
      title,
      paragraphs,
      link: { label: link, href: `${site}/verify` },
      ways: [{ label: end, href: `${site}/settings` }],
    }
    await queueMail(deps, {
      account: user,
      to: account.email,
      kind: 'receipt',
      subject: title,
      attachment: { name: mail.fileName, content: mail.file },
      ...mailBodies(parts, account.language),
    })
  })
}
