/**
 * The codes of mails: six digits of a secure source, kept as a keyed hash, for 10 minutes, one use and 5 tries, bound to
 * an account, a purpose and the browser that asked. A new one ends the one before of the same browser.
 *
 * No other browser can hand a code in or use its tries up. A guesser asks for a mail first and has five chances in a
 * million with it; the mails that strangers can cause to one e-mail are counted where they are asked for.
 */
import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Secrets } from '../secret/secrets.ts'
import { lifeOf } from '../secret/uses.ts'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'

export type CodePurpose = 'verify-email' | 'reset-password' | 'leave-email' | 'take-email'

export const CODE_MINUTES = lifeOf('one-time codes') / 60
const CODE_TRIES = 5
const CODES = 1_000_000
const DIGITS = 6
const MINUTE_MS = 60_000

export class OneTimeCodes {
  readonly #db: IdentityDatabase
  readonly #hash: KeyedHash

  constructor(db: IdentityDatabase, secrets: Secrets) {
    this.#db = db
    this.#hash = keyedHash(secrets, 'one-time codes')
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
    const open = await this.#tried(users, [purpose], browser, now)
    const hashes = open.flatMap(({ user_id }) => this.#hash.all(user_id, purpose, browser, code))
    const redeemed = await this.#db
      .deleteFrom('otp_codes')
      .where('code_hash', '=', sql<string>`any(${hashes}::text[])`)
      .returning('user_id')
      .executeTakeFirst()
    return redeemed?.user_id ?? null
  }

  /**
   * Takes one try of several codes of an account that count together and, if all of them are right, the codes.
   * @param given the code of each purpose
   * @returns false whatever was wrong: the right ones among them then count again
   */
  async redeemAll(
    user: string,
    given: Readonly<Partial<Record<CodePurpose, string>>>,
    browser: string,
    now: Date,
  ): Promise<boolean> {
    const purposes = Object.keys(given) as CodePurpose[]
    const open = await this.#tried([user], purposes, browser, now)
    const known = new Set(open.map(({ code_hash }) => code_hash))
    const hashes = purposes.flatMap(purpose =>
      this.#hash.all(user, purpose, browser, given[purpose] ?? '').filter(hash => known.has(hash)),
    )
    if (hashes.length !== purposes.length) return false
    const { numDeletedRows } = await this.#db
      .deleteFrom('otp_codes')
      .where('code_hash', '=', sql<string>`any(${hashes}::text[])`)
      .executeTakeFirst()
    // Of two requests with the right codes at once the first has them.
    return numDeletedRows === BigInt(hashes.length)
  }

  /**
   * Counts a try for each code that still has tries. The rows are locked meanwhile, so that simultaneous tries count one by one.
   * @returns these codes
   */
  #tried(users: readonly string[], purposes: readonly CodePurpose[], browser: string, now: Date) {
    return this.#db
      .updateTable('otp_codes')
      .set(row => ({ tries: row('tries', '+', 1) }))
      .where('user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
      .where('purpose', '=', sql<string>`any(${[...purposes]}::text[])`)
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .where('tries', '<', CODE_TRIES)
      .returning(['user_id', 'code_hash'])
      .execute()
  }
}
