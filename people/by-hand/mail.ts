/** The mail to a fan for whom an organiser has predicted. */
import { receiverOf } from '../identity/receiver.ts'
import type { IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMailOnce, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'
import { entryMailId } from './mail-id.ts'

export interface Entered {
  /** of the event */
  readonly position: string
  readonly user: string
  readonly match: string
  /** who plays it: 'Reds - Blues' */
  readonly teams: string
  readonly reason: string
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
    const account = await receiverOf(deps.db, user)
    if (!account) return
    const { title, paragraphs, link } = wordsIn(account.language).entered(account.name, teams, reason)
    const parts = { title, paragraphs, link: { label: link, href: `${site}/match/${match}` } }
    await queueMailOnce(deps, entryMailId({ position }), {
      ...{ account: user, to: account.email, kind: 'entered', subject: title },
      ...mailBodies(parts, account.language),
    })
  })
}
