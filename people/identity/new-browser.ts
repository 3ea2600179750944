/** A mail to the owner of an account that was signed in to from a browser where nobody was signed in to the account before. */
import type { Device } from '#contract/device.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import type { MailTexts } from './mail-texts.ts'
import type { IdentityTables } from './schema.ts'

interface Deps {
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
}

/** Writes the mail, in the language of the account; none where the account was deleted by now. */
export async function mailOfNewBrowser(
  { outbox, texts }: Deps,
  user: string,
  { device, at }: { readonly device: Device; readonly at: Date },
): Promise<void> {
  await withMails(outbox, async deps => {
    const account = await deps.db
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', user)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!account) return
    const words = texts(account.language).newBrowser(device, at.toISOString())
    await queueMail(deps, { account: user, to: account.email, ...words })
  })
}
