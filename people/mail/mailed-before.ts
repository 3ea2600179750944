import { type Kysely, sql } from 'kysely'
import type { MailKind } from './words/kinds.ts'

/**
 * For a step of migrations: the ids of mails follow from their causes by now, and what an earlier version mailed about under other ids gets
 * a row without an address under its own, until mails of its age are deleted. So nothing is mailed about twice.
 */
export async function noteMailedBefore(
  db: Kysely<unknown>,
  kind: MailKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into identity.mails (id, "to", kind, subject, text, html, state, sent_at)
    select id, '', ${kind}, '', '', '', 'sent', now() from unnest(${[...ids]}::uuid[]) as of_event (id)`.execute(
    db,
  )
}
