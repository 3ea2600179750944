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
  /** one at least, with who plays it: 'Reds - Blues' */
  readonly matches: readonly { readonly match: string; readonly teams: string }[]
  readonly reason: string
}

/**
 * Writes the mail, once for each act, whoever comes second; a deleted account gets none. The pick stays out of the mail: a mail is
 * read by whoever looks after the mailbox, and the pick is secret until the lock.
 * @param site where browsers find the product, without a trailing slash
 */
export function mailEntered(
  outbox: MailDeps<IdentityTables>,
  site: string,
  { position, user, matches, reason }: Entered,
): Promise<void> {
  return withMails(outbox, async deps => {
    const account = await receiverOf(deps.db, user)
    if (!account) return
    const words = wordsIn(account.language)
    const [first, second] = matches
    const { title, paragraphs, link } =
      first && !second
        ? words.entered(account.name, first.teams, reason)
        : words.enteredAll(account.name, matches.length, reason)
    const href = first && !second ? `${site}/match/${first.match}` : `${site}/my-prediction`
    const parts = { title, paragraphs, link: { label: link, href } }
    await queueMailOnce(deps, entryMailId({ position }), {
      account: user,
      to: account.email,
      kind: 'entered',
      subject: title,
      ...mailBodies(parts, account.language),
    })
  })
}
