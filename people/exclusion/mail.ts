/** The mail to a fan who was excluded from the boards and prizes of a competition, or taken back. */
import { v5 as uuidv5 } from 'uuid'
import { receiverOf } from '../identity/receiver.ts'
import type { IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMailOnce, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'

/** Mails are named by it; changing it would write those of the last days a second time. */
const EXCLUSION_MAILS = '5d0f1e0a-7d38-4c0e-8b07-3a9c0f6e2b41'

export interface ToldExclusion {
  /** of the event */
  readonly position: string
  /** the fan */
  readonly user: string
  readonly act: 'excluded' | 'readmitted'
  readonly competition: string
  readonly competitionName: string
  readonly reason: string
}

/** @returns the id of the mail: the same for the same event */
export function exclusionMailId({ position, competition, user }: ToldExclusion): string {
  return uuidv5(`${position} ${competition} ${user}`, EXCLUSION_MAILS)
}

/**
 * Writes the mail, once for each event, whoever comes second; whatever the fan wishes of other mails. A deleted account gets none.
 * @param site where browsers find the product, without a trailing slash
 */
export function mailExclusion(
  outbox: MailDeps<IdentityTables>,
  site: string,
  told: ToldExclusion,
): Promise<void> {
  return withMails(outbox, async deps => {
    const account = await receiverOf(deps.db, told.user)
    if (!account) return
    const { act, competition, competitionName, reason } = told
    const { link, ...text } = wordsIn(account.language)[act](competitionName, reason)
    const ownPage = `${site}/fan/${account.id}?${new URLSearchParams({ competition })}`
    const parts = {
      ...text,
      link: { label: link, href: act === 'excluded' ? `${site}/contact` : ownPage },
    }
    await queueMailOnce(deps, exclusionMailId(told), {
      account: account.id,
      to: account.email,
      kind: 'exclusion',
      subject: text.title,
      ...mailBodies(parts, account.language),
    })
  })
}
