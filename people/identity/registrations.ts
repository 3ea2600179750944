/**
 * Registrations, and the proof of their e-mail.
 *
 * A registration is a user without `email_verified_at`. It reserves its user name for a day and can do nothing: it
 * can't log in (403 with a clear sentence where the password is right) and its token opens nothing. Several may wait
 * for the proof of one e-mail, each with its own password and with a code of its own, which only the browser that
 * registered can hand in: nobody can slip a password of theirs under somebody else's code, nor have a code typed that
 * proves a registration of theirs. The first proof wins; the others go.
 *
 * Where the e-mail has an account, all of this happens the same, down to the rows written: only the mail differs, and
 * nothing can prove such a registration. So neither the answer, nor its time, nor what the caller can do afterwards
 * tells whether the e-mail was known.
 */
import { type Selectable, sql } from 'kysely'
import type { SignupForm } from '#contract/account/rules.ts'
import { isPlainUserName } from '#contract/account/rules.ts'
import type { Language } from '#contract/languages.ts'
import { isUniqueViolation } from '#runtime/postgres.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { acceptTerms } from '../terms/terms.ts'
import type { AccountTables } from './account-tables.ts'
import type { MailTexts } from './mail-texts.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'
import { holdsName, letGo } from './user-names.ts'

/** Registrations of one browser whose code may be meant, at most. */
const OF_ONE_BROWSER = 10

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly codes: OneTimeCodes
  readonly texts: MailTexts
}

export class Registrations {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Whether nobody has this user name, letter case ignored. Public: the form asks on each key. */
  async isAvailable(userName: string, now: Date): Promise<boolean> {
    if (!isPlainUserName(userName)) return false
    const taken = await this.#deps.db
      .selectFrom('users')
      .select('id')
      .where(eb => eb(eb.fn('lower', ['user_name']), '=', userName.toLowerCase()))
      .where(eb => holdsName(eb, now))
      .executeTakeFirst()
    return taken === undefined
  }

  /**
   * @param browser the key of the browser that registers
   * @param language of the pages that it shows: of the mail, and of the account from then on
   * @returns the registration's id, or null when somebody took the user name in the meantime
   */
  async register(
    form: SignupForm & { readonly countryCode?: string | undefined },
    browser: string,
    language: Language,
    now: Date,
  ): Promise<string | null> {
    const { outbox, codes } = this.#deps
    const texts = this.#deps.texts(language)
    const passwordHash = await hashPassword(form.password)
    return withMails(outbox, async deps => {
      await letGo(deps.db, [form.userName], now)
      const created = await deps.db
        .insertInto('users')
        .values({
          id: crypto.randomUUID(),
          name: form.name,
          user_name: form.userName,
          email: form.email,
          password_hash: passwordHash,
          role: 'user',
          image: null,
          country_code: form.countryCode || null,
          language,
          created_at: now,
          registered_by: browser,
        })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!created) return null
      await acceptTerms(deps.db, [created.id], form.acceptedTerms, now)
      const code = await codes.issue(deps.db, created.id, 'verify-email', browser, now)
      const known = await isOfAnAccount(deps.db, form.email)
      const words = known ? texts.accountExists() : texts.verifyEmail(form.userName, code)
      await queueMail(deps, { account: null, to: form.email, ...words })
      return created.id
    })
  }

  /**
   * Proves the e-mail of the registration that the code was made for.
   * @param browser the key of the browser that hands the code in
   * @returns false whatever was wrong
   */
  async prove(email: string, browser: string, code: string, now: Date): Promise<string | null> {
    const { db, codes } = this.#deps
    const ids = (await this.#waiting(email, browser)).map(({ id }) => id)
    const proven = await codes.redeem(ids, 'verify-email', browser, code, now)
    if (proven === null) return null
    try {
      const done = await db
        .updateTable('users')
        .set({ email_verified_at: now, registered_by: null })
        .where('id', '=', proven)
        .where('email_verified_at', 'is', null)
        .executeTakeFirst()
      if (done.numUpdatedRows !== 1n) return null
    } catch (cause) {
      // Another registration of this e-mail was proven first.
      if (isUniqueViolation(cause)) return null
      throw cause
    }
    await dropRegistrations(db, email)
    return proven
  }

  /** Whether this browser registered with this e-mail and has not proven it. */
  async isWaiting(email: string, browser: string): Promise<boolean> {
    return (await this.#waiting(email, browser)).length > 0
  }

  /** Sends a new code for the newest registration of this browser with this e-mail; does nothing where none waits. */
  async resend(email: string, browser: string, now: Date): Promise<void> {
    const { db, outbox } = this.#deps
    if (await isOfAnAccount(db, email)) return
    const [newest] = await this.#waiting(email, browser)
    if (newest) await withMails(outbox, deps => sendProof(deps, this.#deps, newest, browser, now))
  }

  #waiting(email: string, browser: string) {
    return this.#deps.db
      .selectFrom('users')
      .select(['id', 'user_name', 'email', 'language'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('email_verified_at', 'is', null)
      .where('registered_by', '=', browser)
      .orderBy('created_at', 'desc')
      .limit(OF_ONE_BROWSER)
      .execute()
  }
}

/** Whether an account has proven this e-mail: then no registration can. */
export async function isOfAnAccount(db: IdentityDatabase, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}

type Waiting = Pick<Selectable<AccountTables['users']>, 'id' | 'user_name' | 'email' | 'language'>

/**
 * Sends a new code for a registration, in place of the one before.
 * @param within the transaction
 * @param browser the key of the browser that registered: no other can hand the code in
 */
export async function sendProof(
  within: MailDeps<IdentityTables>,
  { codes, texts }: Pick<Deps, 'codes' | 'texts'>,
  { id, user_name: userName, email: to, language }: Waiting,
  browser: string,
  now: Date,
): Promise<void> {
  const code = await codes.issue(within.db, id, 'verify-email', browser, now)
  await queueMail(within, { account: null, to, ...texts(language).verifyEmail(userName, code) })
}

/** Once an e-mail is proven, the other registrations with it can't be any more. */
export async function dropRegistrations(db: IdentityDatabase, email: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is', null)
    .execute()
}
