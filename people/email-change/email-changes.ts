/**
 * Another e-mail of an account, by a code of the mailbox that the account has and one of the mailbox that it is to have: nobody
 * takes an account away who reads only one of the two, and nobody ends up with an address that is not theirs.
 *
 * Where another account has proven the e-mail, all of this happens the same, down to the rows written: only that mailbox reads
 * something else, and its code is never sent. So neither the answer nor its time tells who has an account.
 */

import { isUniqueViolation } from '#runtime/postgres.ts'
import type { MailTexts } from '../identity/mail-texts.ts'
import { CODE_MINUTES, type OneTimeCodes } from '../identity/one-time-codes.ts'
import { handRowsOver } from '../identity/personal-rows.ts'
import { lockedReceiver, type Receiver } from '../identity/receiver.ts'
import { dropRegistrations, isOfAnAccount } from '../identity/registrations.ts'
import type { IdentityTables } from '../identity/schema.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { Users } from '../identity/users.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'

const MINUTE_MS = 60_000
interface Deps {
  readonly outbox: MailDeps<IdentityTables>
  readonly codes: OneTimeCodes
  readonly texts: MailTexts
  readonly sessions: Sessions
  readonly users: Users
}

/** The codes of the two mails. */
export interface BothCodes {
  /** of the mailbox that the account has */
  readonly present: string
  /** of the mailbox that it is to have */
  readonly next: string
}

export class EmailChanges {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Sends a code to the account's e-mail and one to the new e-mail, in the place of those before.
   * @param browser the key of the browser that asks: no other can hand the codes in
   */
  async begin(user: string, email: string, browser: string, now: Date): Promise<void> {
    const { outbox, codes, texts } = this.#deps
    await withMails(outbox, async deps => {
      const account = await lockedReceiver(deps.db, user)
      if (!account) return
      const row = { email, expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS) }
      await deps.db
        .insertInto('email_changes')
        .values({ user_id: user, browser, ...row })
        .onConflict(conflict => conflict.columns(['user_id', 'browser']).doUpdateSet(row))
        .execute()
      const present = await codes.issue(deps.db, user, 'leave-email', browser, now)
      const next = await codes.issue(deps.db, user, 'take-email', browser, now)
      const taken = await isOfAnAccount(deps.db, email)
      const { leaveEmail, takeEmail, emailTaken } = texts(account.language)
      await queueMail(deps, { account: user, to: account.email, ...leaveEmail(email, present) })
      await queueMail(deps, { account: user, to: email, ...(taken ? emailTaken() : takeEmail(next)) })
    })
  }

  /**
   * Gives the account the e-mail that both codes were sent for. Codes and grants of before end, as do its other sessions, and both
   * mailboxes are told.
   * @param session that asks, and stays
   * @returns the new e-mail; null whatever was wrong
   */
  async finish(
    user: string,
    { present, next }: BothCodes,
    browser: string,
    session: string,
    now: Date,
  ): Promise<string | null> {
    const { outbox, codes, users } = this.#deps
    const given = { 'leave-email': present, 'take-email': next }
    if (!(await codes.redeemAll(user, given, browser, now))) return null
    try {
      return await withMails(outbox, async deps => {
        const account = await lockedReceiver(deps.db, user)
        const change = await deps.db
          .deleteFrom('email_changes')
          .where('user_id', '=', user)
          .where('browser', '=', browser)
          .where('expires_at', '>', now)
          .returning('email')
          .executeTakeFirst()
        if (!account || !change) return null
        await this.#give(deps, account, change.email, session)
        return change.email
      })
    } catch (cause) {
      // Another account proved this e-mail first.
      if (isUniqueViolation(cause)) return null
      throw cause
    } finally {
      users.forget(user)
    }
  }

  async #give(
    deps: MailDeps<IdentityTables>,
    { id, email: former, language }: Receiver,
    email: string,
    session: string,
  ): Promise<void> {
    const { texts, sessions } = this.#deps
    await deps.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    await handRowsOver(deps.db, { id, email: former }, email)
    await dropRegistrations(deps.db, email)
    await deps.db.deleteFrom('email_changes').where('user_id', '=', id).execute()
    await deps.db.deleteFrom('password_grants').where('user_id', '=', id).execute()
    await deps.db.deleteFrom('otp_codes').where('user_id', '=', id).execute()
    await sessions.endOf(id, { allBut: session }, deps.db)
    const words = texts(language).emailChanged(email)
    for (const to of [former, email]) await queueMail(deps, { account: id, to, ...words })
  }
}
