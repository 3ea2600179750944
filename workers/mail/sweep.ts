/** Losing the queue loses no mail: what waits is queued again. */
import { sql } from 'kysely'
import { isUnclaimed } from '#people/identity/sending-leases.ts'
import { isToMany, type MailDatabase, type MailKind } from '#people/mail/table.ts'
import type { Logger } from '#runtime/log.ts'
import { sweep } from '../sweep.ts'
import type { Transport } from './transport.ts'

/** How often waiting mails are looked for whose job was lost, in milliseconds. */
export const MAIL_SWEEP = 10_000
/** A mail is looked for so long after it was due, in milliseconds: its own job comes first. */
const GRACE = 5_000
/** Mails that one sweep queues again, at most. */
const AT_ONCE = 500

export interface MailSweepDeps {
  readonly db: MailDatabase
  readonly logger: Pick<Logger, 'warn'>
  readonly signal: AbortSignal
  /** how often waiting mails are looked for, in milliseconds; MAIL_SWEEP where it is left out */
  readonly sweepMs?: number | undefined
  /** null while no server is configured */
  readonly transport: Transport | null
}

/** Nudges again what waits, until the signal; the first time at once. */
export function sweepMails(
  { db, logger, signal, transport, sweepMs = MAIL_SWEEP }: MailSweepDeps,
  nudge: (id: string, kind: MailKind) => Promise<void>,
): Promise<void> {
  const sends = transport !== null
  return sweep({ logger, signal }, sweepMs, 'waiting mails could not be looked for', async () => {
    if (sends) await releaseKeptMails(db)
    for (const { id, kind } of await overdueMails(db)) await nudge(id, kind)
  })
}

/** What was kept while no server was configured goes out now that there is one. */
export async function releaseKeptMails(db: MailDatabase): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'waiting',
      attempts: 0,
      due_at: sql<Date>`clock_timestamp() - ${GRACE} * interval '1 millisecond'`,
    })
    .where('state', '=', 'kept')
    .execute()
}

/** The mails that should have been sent by now, the oldest first, and those to many behind all others. */
export async function overdueMails(
  db: MailDatabase,
): Promise<readonly { readonly id: string; readonly kind: MailKind }[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where('state', '=', 'waiting')
    .where(isUnclaimed())
    .where('due_at', '<', sql<Date>`now() - ${GRACE} * interval '1 millisecond'`)
    .orderBy(isToMany())
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id, kind }) => ({ id, kind: kind as MailKind }))
}
