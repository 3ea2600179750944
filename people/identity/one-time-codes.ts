/**
 * The codes of mails: six digits of a secure source, kept as a keyed hash, for 10 minutes, one use and 5 tries, bound to
 * an account, a purpose and the browser that asked. A new one ends the one before of the same browser.
 *
 * No other browser can hand a code in or use its tries up. A guesser asks for a mail first and has five chances in a
 * million with it; the mails that strangers can cause to one e-mail are counted where they are asked for.
 */
import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { clearExpired } from '../clear-expired.ts'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'

export type CodePurpose = 'verify-email' | 'reset-password'

export const CODE_MINUTES = 10
const CODE_TRIES = 5
const CODES = 1_000_000
const DIGITS = 6
const MINUTE_MS = 60_000

export class OneTimeCodes {
  readonly #db: IdentityDatabase
  readonly #hash: KeyedHash

  constructor(db: IdentityDatabase, secret: string) {
    this.#db = db
    this.#hash = keyedHash(secret, 'one-time codes')
  }

  /**
   * Makes a code.
   * @param db a transaction, so that the code and its mail come together
   * @param browser the key of the browser that asked
   * @returns its digits, for the mail alone
   */
  async issue(
    db: Kysely<IdentityTables>,
    user: string,
    purpose: CodePurpose,
    browser: string,
    now: Date,
  ): Promise<string> {
    await clearExpired(db, 'otp_codes', now)
    const code = String(randomInt(CODES)).padStart(DIGITS, '0')
    const row = {
      code_hash: this.#hash(user, purpose, browser, code),
      expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
      tries: 0,
    }
    await db
      .insertInto('otp_codes')
      .values({ user_id: user, purpose, browser, ...row })
      .onConflict(conflict => conflict.columns(['user_id', 'purpose', 'browser']).doUpdateSet(row))
      .execute()
    return code
  }

  /**
   * Takes one try of each code that may be meant and, if the code is right, the code.
   * @param users whose code it may be: the accounts and registrations of the e-mail
   * @returns the one it was made for, or null whatever was wrong
   */
  async redeem(
    users: readonly string[],
    purpose: CodePurpose,
    browser: string,
    code: string,
    now: Date,
  ): Promise<string | null> {
    // The rows are locked while they count, so that simultaneous tries are counted one by one.
    const open = await this.#db
      .updateTable('otp_codes')
      .set(row => ({ tries: row('tries', '+', 1) }))
      .where('user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
      .where('purpose', '=', purpose)
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .where('tries', '<', CODE_TRIES)
      .returning('user_id')
      .execute()
    const hashes = open.map(({ user_id }) => this.#hash(user_id, purpose, browser, code))
    const redeemed = await this.#db
      .deleteFrom('otp_codes')
      .where('code_hash', '=', sql<string>`any(${hashes}::text[])`)
      .returning('user_id')
      .executeTakeFirst()
    return redeemed?.user_id ?? null
  }
}
