/** The job 'send mail': a row of identity.mails from waiting to sent, kept or failed. */
import { sql } from 'kysely'
import { FAREWELL, type MailDatabase } from '#people/mail/table.ts'
import type { Logger } from '#runtime/log.ts'
import { FIRST_WAIT, MAX_ATTEMPTS, waitAfter } from '#runtime/mail-retries.ts'
import type { Transport } from './transport.ts'

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
 * The row stays locked from the look at it until its new state is written, so a job that comes twice, here or in
 * another process, finds it taken or over and sends nothing. A process that dies in between lets go of the row, and
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

function attemptMail({ db, transport, firstWait = FIRST_WAIT }: MailerDeps, id: string): Promise<Attempt> {
  return db.transaction().execute(async (transaction): Promise<Attempt> => {
    const mail = await transaction
      .selectFrom('mails')
      .select(['id', 'kind', 'to', 'subject', 'text', 'html', 'unsubscribe', 'attachment', 'attempts'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return 'none'
    const update = transaction.updateTable('mails').where('id', '=', id)
    const isFarewell = mail.kind === FAREWELL
    const forget = () => transaction.deleteFrom('mails').where('id', '=', id).execute()
    if (!transport) {
      await (isFarewell ? forget() : update.set({ state: 'kept' }).execute())
      return 'kept'
    }
    const attempts = mail.attempts + 1
    const problem = await transport.send(mail).then(
      () => null,
      (cause: unknown) => problemOf(cause),
    )
    const last = attempts >= MAX_ATTEMPTS
    if (isFarewell && (problem === null || last)) {
      await forget()
      return problem === null ? 'sent' : 'failed'
    }
    if (problem === null) {
      await update
        .set({ state: 'sent', attempts, problem: null, sent_at: sql`clock_timestamp()` })
        .set({ text: '', html: '', unsubscribe: null, attachment: null })
        .execute()
      return 'sent'
    }
    const wait = waitAfter(attempts, firstWait)
    await update
      .set({
        attempts,
        problem,
        state: last ? 'failed' : 'waiting',
        due_at: sql`clock_timestamp() + ${wait} * interval '1 millisecond'`,
      })
      .execute()
    return last ? 'failed' : { again: problem }
  })
}

/** What the server said, without the addresses that servers like to repeat: staff and logs see it. */
function problemOf(cause: unknown): string {
  const said = cause instanceof Error ? cause.message : String(cause)
  return said.replace(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]').slice(0, MAX_PROBLEM_LENGTH)
}
