/** The job 'send mail': a row of identity.mails from waiting to sent, kept or failed. */
import { sql } from 'kysely'
import { claimedFor, isUnclaimed } from '#people/identity/sending-leases.ts'
import { FAREWELL, type MailDatabase } from '#people/mail/table.ts'
import type { Logger } from '#runtime/log.ts'
import { FIRST_WAIT, MAX_ATTEMPTS, waitAfter } from '#runtime/mail-retries.ts'
import { within } from '#runtime/within.ts'
import type { Transport } from './transport.ts'

/** How long the mail server may take for one mail, in milliseconds, whatever it says meanwhile. */
const SENT_WITHIN = 60_000
/** How long a mail belongs to the worker that sends it, in milliseconds: longer than it may take. */
const LEASE = 2 * SENT_WITHIN
/** Characters of a server's complaint that are kept. */
const MAX_PROBLEM_LENGTH = 300

export interface MailerDeps {
  readonly db: MailDatabase
  /** null keeps every mail */
  readonly transport: Transport | null
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** the wait before the second attempt, in milliseconds */
  readonly firstWait?: number
}

/** What became of an attempt; `none` where the mail is gone, over, or in other hands. */
type Attempt = 'none' | 'sent' | 'kept' | 'failed' | { readonly again: string }

/**
 * Sends the mail if it still waits.
 *
 * The row is claimed by a lease, and nothing is held while the server answers. A job that comes twice, here or in another process,
 * finds the row claimed or over and sends nothing. A process that dies in between leaves the mail until its lease is over, and
 * the mail is sent by the next attempt: it can arrive twice then, under the same Message-ID, but is never lost.
 * @throws Error when the attempt failed and others are left: the queue calls again after its wait
 */
export async function sendMail(deps: MailerDeps, id: string): Promise<void> {
  const attempt = await attemptMail(deps, id)
  if (attempt === 'failed') deps.logger.warn({ mail: id }, 'a mail could not be sent')
  if (typeof attempt !== 'object') return
  // Addresses are taken out of what the server said.
  deps.logger.warn(
    { mail: id, problem: attempt.again },
    'the mail server took no mail; the mail is tried again',
  )
  throw new Error(attempt.again)
}

async function attemptMail(deps: MailerDeps, id: string): Promise<Attempt> {
  const { db, transport } = deps
  const mail = await db
    .updateTable('mails')
    .set({ sending_until: claimedFor(LEASE) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(isUnclaimed())
    .returning(['id', 'kind', 'to', 'subject', 'text', 'html', 'unsubscribe', 'attachment', 'attempts'])
    .returning('sending_until')
    .executeTakeFirst()
  if (!mail) return 'none'
  if (!transport) {
    await (mail.kind === FAREWELL ? forget(db, mail) : over(db, mail).set({ state: 'kept' }).execute())
    return 'kept'
  }
  const problem = await within(transport.send(mail), SENT_WITHIN).then(
    () => null,
    (cause: unknown) => problemOf(cause),
  )
  return noteOutcome(deps, mail, problem)
}

interface Claimed {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  readonly sending_until: Date | null
}

/** @param problem what the server said where it took no mail */
async function noteOutcome(
  { db, firstWait = FIRST_WAIT }: MailerDeps,
  mail: Claimed,
  problem: string | null,
): Promise<Attempt> {
  const attempts = mail.attempts + 1
  const last = attempts >= MAX_ATTEMPTS
  if (mail.kind === FAREWELL && (problem === null || last)) {
    await forget(db, mail)
    return problem === null ? 'sent' : 'failed'
  }
  if (problem === null) {
    await over(db, mail)
      .set({ state: 'sent', attempts, problem: null, sent_at: sql`clock_timestamp()` })
      .set({ text: '', html: '', unsubscribe: null, attachment: null })
      .execute()
    return 'sent'
  }
  await over(db, mail)
    .set({
      attempts,
      problem,
      state: last ? 'failed' : 'waiting',
      due_at: sql`clock_timestamp() + ${waitAfter(attempts, firstWait)} * interval '1 millisecond'`,
    })
    .execute()
  return last ? 'failed' : { again: problem }
}

/** Ends the claim; where its lease was over and another worker claims the mail, nothing is written. */
function over(db: MailDatabase, { id, sending_until }: Claimed) {
  return db
    .updateTable('mails')
    .set({ sending_until: null })
    .where('id', '=', id)
    .where('sending_until', '=', sending_until)
}

function forget(db: MailDatabase, { id, sending_until }: Claimed) {
  return db.deleteFrom('mails').where('id', '=', id).where('sending_until', '=', sending_until).execute()
}

/** What the server said, without the addresses that servers like to repeat: staff and logs see it. */
function problemOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause)
  return message.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]').slice(0, MAX_PROBLEM_LENGTH)
}
