/** The mail to the winner of a draw. */
import type { Month } from '#domain/raffle/month.ts'
import type { Draw } from '#domain/raffle/state.ts'
import type { IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'

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
    const first = await deps.db
      .insertInto('raffle_mails')
      .values({ month, step, winner })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (!first.numInsertedOrUpdatedRows) return false
    const account = await deps.db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', winner)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!account) return false
    await queueMail(deps, {
      to: account.email,
      kind: 'raffle-winner',
      subject: 'You won the monthly raffle of SKOR',
      ...mailBodies({
        title: 'You won the monthly raffle',
        paragraphs: [
          `Hello ${account.name},`,
          `your line was drawn in the raffle of ${inWords(month)}. Choose your prize: a battle pass, which opens future games free of charge, or a gaming headset.`,
          `Please choose before ${new Date(chooseUntil).toUTCString()}. After that the prize is drawn again.`,
          'The page shows how the winner was drawn, and repeats the draw in your own browser.',
        ],
        link: { label: 'Choose your prize', href: `${site}/monthly_reffle` },
      }),
    })
    return true
  })
}

/** `November 2026` */
function inWords(month: Month): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
