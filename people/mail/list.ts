/** The mails as staff sees them, and trying again. */
import { sql } from 'kysely'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import { FAREWELL, type MailState } from './table.ts'

export interface ListedMail {
  readonly id: string
  readonly to: string
  readonly kind: string
  readonly state: MailState
  readonly attempts: number
  readonly problem: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

export interface MailFilter {
  readonly state: MailState | undefined
  readonly text: string
  /** whether the text is looked for in addresses too: else they could be guessed by filtering */
  readonly byAddress: boolean
}

/** Newest first. */
export async function listMails(
  db: IdentityDatabase,
  { state, text, byAddress }: MailFilter,
  page: Page,
): Promise<Paged<ListedMail>> {
  // A farewell is on its way to somebody who is gone: the address is nobody's to look at.
  let found = db.selectFrom('mails').where('kind', '<>', FAREWELL)
  if (state) found = found.where('state', '=', state)
  if (text !== '') {
    const pattern = containing(text)
    found = found.where(row =>
      row.or([row('kind', 'ilike', pattern), ...(byAddress ? [row('to', 'ilike', pattern)] : [])]),
    )
  }
  const ordered = found
    .select(['id', 'to', 'kind', 'state', 'attempts', 'problem', 'created_at', 'sent_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return paged(ordered, page, row => ({
    id: row.id,
    to: row.to,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }))
}

/** Mails that wait to be sent, and those that failed; mails that are kept wait for nothing. */
export async function unsentMails(db: IdentityDatabase): Promise<number> {
  const { unsent } = await db
    .selectFrom('mails')
    .where('state', 'in', ['waiting', 'failed'])
    .select(({ fn }) => fn.countAll<number>().as('unsent'))
    .executeTakeFirstOrThrow()
  return unsent
}

/**
 * Lets a mail that failed or was kept be sent after all, with all its attempts.
 * @returns 'unknown' where there is none, 'over' where it is on its way or was sent
 */
export async function retryMail(db: IdentityDatabase, id: string): Promise<'waiting' | 'unknown' | 'over'> {
  const updated = await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, problem: null, due_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'kept'])
    .returning('id')
    .executeTakeFirst()
  if (updated) return 'waiting'
  const known = await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()
  return known ? 'over' : 'unknown'
}

export interface ReadableMail {
  readonly id: string
  readonly to: string
  readonly kind: string
  readonly state: MailState
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}

/** For developers: mails with their bodies, newest first. Those that were sent have none any more. */
export async function readableMails(
  db: IdentityDatabase,
  to: string | undefined,
  limit: number,
): Promise<ReadableMail[]> {
  let found = db.selectFrom('mails').where('state', '!=', 'sent')
  if (to !== undefined) found = found.where(sql<string>`lower("to")`, '=', to.toLowerCase())
  const rows = await found
    .select(['id', 'to', 'kind', 'state', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    to: row.to,
    kind: row.kind,
    state: row.state,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: row.created_at,
  }))
}
