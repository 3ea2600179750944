/** The mail to a fan whose dispute has changed. */
import type { DisputeNews } from '#domain/dispute/news.ts'
import { receiverOf } from '../identity/receiver.ts'
import type { IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMailOnce, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'
import { disputeMailId } from './mail-id.ts'

export interface ChangedDispute {
  readonly dispute: string
  /** the fan */
  readonly user: string
  /** of the event that changed it */
  readonly position: string
  readonly news: DisputeNews
}

/**
 * Writes the mail once for each event, however many processes try; a deleted account gets none. No text of the dispute is in the mail.
 * @param site where browsers find the product, without a trailing slash
 */
export function mailDispute(
  outbox: MailDeps<IdentityTables>,
  site: string,
  { dispute, user, position, news }: ChangedDispute,
): Promise<void> {
  return withMails(outbox, async deps => {
    const account = await receiverOf(deps.db, user)
    if (!account) return
    const { dispute: words } = wordsIn(account.language)
    const { title, text } = words[news]
    const parts = {
      title,
      paragraphs: [words.hello(account.name), text],
      link: { label: words.link, href: `${site}/my-disputes/${dispute}` },
    }
    await queueMailOnce(deps, disputeMailId({ dispute, position }), {
      account: user,
      to: account.email,
      kind: 'dispute',
      subject: title,
      ...mailBodies(parts, account.language),
    })
  })
}
