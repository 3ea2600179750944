/** The mail to the winner of a draw. */
import type { Month } from '#domain/raffle/month.ts'
import type { Draw } from '#domain/raffle/state.ts'
import { receiverOf } from '../identity/receiver.ts'
import type { IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'

/**
 * Writes the mail, once for each draw: a second attempt finds the row of the first one. An account that was deleted since
 * gets none, and its prize lapses.
 * @param site where browsers find the product, without a trailing slash
 * @returns whether a mail was written now
 */
export function mailWinner(
  outbox: MailDeps<IdentityTables>,
  site: string,
  month: Month,
  { step, winner, chooseUntil }: Draw,
): Promise<boolean> {
  return withMails(outbox, async deps => {
    const account = await receiverOf(deps.db, winner)
    if (!account) return false
    const first = await deps.db
      .insertInto('raffle_mails')
      .values({ month, step, winner })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!first.numInsertedOrUpdatedRows) return false
    const { language } = account
    const { subject, link, ...text } = wordsIn(language).raffleWinner(account.name, month, chooseUntil)
    const parts = { ...text, link: { label: link, href: `${site}/monthly_reffle` } }
    await queueMail(deps, {
      account: winner,
      to: account.email,
      kind: 'raffle-winner',
      subject,
      ...mailBodies(parts, language),
    })
    return true
  })
}
