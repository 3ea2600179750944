/** A forgotten password: a code by mail, then one change of the password by the browser that handed the code in. */
import { sql } from 'kysely'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import type { Secrets } from '../secret/secrets.ts'
import { lifeOf } from '../secret/uses.ts'
import { unlinkGoogle } from './google.ts'
import { type KeyedHash, keyedHash, randomSecret } from './keyed-hash.ts'
import type { MailTexts } from './mail-texts.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import { type Owner, ownedBy } from './owner.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'
import type { Sessions } from './sessions.ts'

/** How long a verified code allows the change, in seconds: 10 minutes. */
export const GRANT_SECONDS = lifeOf('password grants')

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly codes: OneTimeCodes
  readonly texts: MailTexts
  readonly sessions: Sessions
}

/** Of an account, and where its mails go. */
export class Recovery {
  readonly #deps: Deps
  readonly #hash: KeyedHash

  constructor(deps: Deps, secrets: Secrets) {
    this.#deps = deps
    this.#hash = keyedHash(secrets, 'password grants')
  }

  /**
   * Sends a code to the account of this e-mail; does nothing where there is none, or a blocked one.
   * @param browser the key of the browser that asked: no other can hand the code in
   */
  async sendCode(email: string, browser: string, now: Date): Promise<void> {
    const { outbox, codes, texts } = this.#deps
    const account = await this.#account(email)
    if (!account) return
    await withMails(outbox, async deps => {
      const code = await codes.issue(deps.db, account.id, 'reset-password', browser, now)
      const { id, email: to, language } = account
      await queueMail(deps, { account: id, to, ...texts(language).resetPassword(code) })
    })
  }

  /**
   * @param browser the key of the browser that hands the code in
   * @returns the secret that allows one change, for the browser's cookie, and the account; null whatever was wrong
   */
  async grant(email: string, browser: string, code: string, now: Date) {
    const { db, codes } = this.#deps
    const account = await this.#account(email)
    const users = account ? [account.id] : []
    const user = await codes.redeem(users, 'reset-password', browser, code, now)
    if (user === null) return null
    const secret = randomSecret()
    const expires = new Date(now.getTime() + GRANT_SECONDS * 1_000)
    await db
      .insertInto('password_grants')
      .values({ secret_hash: this.#hash(secret), user_id: user, expires_at: expires })
      .execute()
    return { secret, account: user }
  }

  /**
   * Sets the password of the account that the secret and the e-mail name, and ends its sessions, grants, codes and link to Google. The secret
   * is looked up first and the password hashed last, so that the time of a refusal says nothing about the e-mail.
   * @returns the account; null whatever was wrong
   */
  async change(secret: string, email: string, password: string, now: Date): Promise<string | null> {
    const { outbox, sessions, texts } = this.#deps
    const account = await this.#granted(secret, email, now)
    if (!account) return null
    const passwordHash = await hashPassword(password)
    return withMails(outbox, async deps => {
      // First, as a deletion does: else each could wait for the other.
      const locked = await deps.db
        .selectFrom('users')
        .select('id')
        .where('id', '=', account.id)
        .where('blocked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!locked) return null
      const used = await deps.db
        .deleteFrom('password_grants')
        .where('secret_hash', 'in', this.#hash.all(secret))
        .where('user_id', '=', account.id)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (used.numDeletedRows !== 1n) return null
      await this.#set(deps, account, passwordHash)
      // Whoever had the mailbox for an hour may have linked it. Who still has Google links that anew.
      await unlinkGoogle(deps, texts, account)
      await sessions.endAll(account.id, deps.db)
      return account.id
    })
  }

  /**
   * Sets another password of an account whose owner gave the present one, and ends its other sessions, its grants and codes.
   * @param present the hash that the present password was checked against
   * @param session that asks, and stays
   * @returns false where the account has another password by now
   */
  async changeOwn(user: string, present: string, password: string, session: string): Promise<boolean> {
    const { outbox, sessions } = this.#deps
    const passwordHash = await hashPassword(password)
    return withMails(outbox, async deps => {
      const account = await ownedBy(deps.db, user, present)
      if (!account) return false
      await this.#set(deps, account, passwordHash)
      await sessions.endOf(user, { allBut: session }, deps.db)
      return true
    })
  }

  /** Nothing that opened the account before opens it any more; its owner is told. */
  async #set(deps: MailDeps<IdentityTables>, account: Owner, passwordHash: string): Promise<void> {
    const { id, email: to, language } = account
    await deps.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    await deps.db.deleteFrom('password_grants').where('user_id', '=', id).execute()
    await deps.db.deleteFrom('otp_codes').where('user_id', '=', id).execute()
    await queueMail(deps, { account: id, to, ...this.#deps.texts(language).passwordChanged() })
  }

  /** The account of this e-mail, where the secret lets its password be changed. */
  #granted(secret: string, email: string, now: Date) {
    return this.#deps.db
      .selectFrom('password_grants')
      .innerJoin('users', 'users.id', 'password_grants.user_id')
      .select(['users.id', 'users.email', 'users.language'])
      .where('password_grants.secret_hash', 'in', this.#hash.all(secret))
      .where('password_grants.expires_at', '>', now)
      .where(sql`lower(users.email)`, '=', email.toLowerCase())
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst()
  }

  #account(email: string) {
    return this.#deps.db
      .selectFrom('users')
      .select(['id', 'email', 'language'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('email_verified_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .where('blocked_at', 'is', null)
      .where('kept_at', 'is', null)
      .executeTakeFirst()
  }
}
