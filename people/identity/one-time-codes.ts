/**
 * The codes of mails: six digits of a secure source, kept as a keyed hash, 10 minutes, one use, bound to an account
 * and a purpose; a new one ends the one before.
 *
 * 5 tries in all: they are counted by e-mail and purpose, taken before the code is looked at, and neither a resend,
 * another address nor another registration gives new ones; a right code and the passing of a day do. So a guesser has
 * 5 chances in a million a day. The price: who knows an e-mail can keep its owner from resetting the password for a
 * day; signing in is not affected.
 */
import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'

export type CodePurpose = 'verify-email' | 'reset-password'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** Wrong codes count for so long, in milliseconds: a day. */
const TRIES_MS = 24 * 60 * 60 * 1_000
const CODES = 1_000_000
const DIGITS = 6
const MINUTE_MS = 60_000
/** Counts whose day is over that one try clears away, at most. */
const CLEARED_AT_ONCE = 20

export class OneTimeCodes {
  readonly #db: IdentityDatabase
  readonly #hash: KeyedHash
  readonly #emailKey: KeyedHash

  constructor(db: IdentityDatabase, secret: string) {
    this.#db = db
    this.#hash = keyedHash(secret, 'one-time codes')
    this.#emailKey = keyedHash(secret, 'tries of an e-mail')
  }

  /**
   * Makes a code.
   * @param db a transaction, so that the code and its mail come together
   * @returns its digits, for the mail alone
   */
  async issue(db: Kysely<IdentityTables>, user: string, purpose: CodePurpose, now: Date): Promise<string> {
    const code = String(randomInt(CODES)).padStart(DIGITS, '0')
    const row = {
      code_hash: this.#hash(user, purpose, code),
      expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
    }
    await db
      .insertInto('otp_codes')
      .values({ user_id: user, purpose, ...row })
      .onConflict(conflict => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
      .execute()
    return code
  }

  /**
   * Takes one try and, if the code is right, the code.
   * @param users whose code it may be: the accounts and registrations of the e-mail
   * @returns the one it was made for, or null whatever was wrong
   */
  async redeem(
    email: string,
    users: readonly string[],
    purpose: CodePurpose,
    code: string,
    now: Date,
  ): Promise<string | null> {
    const emailKey = this.#emailKey(email.toLowerCase())
    const tries = await this.#take(emailKey, purpose, now)
    const hashes = users.map(user => this.#hash(user, purpose, code))
    const [redeemed] = await this.#db
      .deleteFrom('otp_codes')
      .where('code_hash', '=', sql<string>`any(${hashes}::text[])`)
      .where('expires_at', '>', now)
      .where(sql<boolean>`${tries <= CODE_TRIES}`)
      .returning('user_id')
      .execute()
    if (!redeemed) return null
    await this.#db
      .deleteFrom('otp_tries')
      .where('email_key', '=', emailKey)
      .where('purpose', '=', purpose)
      .execute()
    return redeemed.user_id
  }

  /** @returns the number of this try; the row is locked while it counts, so tries at once are told apart */
  async #take(emailKey: string, purpose: CodePurpose, now: Date): Promise<number> {
    const dayAgo = new Date(now.getTime() - TRIES_MS)
    await this.#db
      .deleteFrom('otp_tries')
      .where('email_key', 'in', query =>
        query.selectFrom('otp_tries').select('email_key').where('since', '<', dayAgo).limit(CLEARED_AT_ONCE),
      )
      .where('since', '<', dayAgo)
      .execute()
    const { tries } = await this.#db
      .insertInto('otp_tries')
      .values({ email_key: emailKey, purpose, tries: 1, since: now })
      .onConflict(conflict =>
        conflict.columns(['email_key', 'purpose']).doUpdateSet({
          tries: sql`case when otp_tries.since < ${dayAgo} then 1 else least(otp_tries.tries, ${CODE_TRIES}) + 1 end`,
          since: sql`case when otp_tries.since < ${dayAgo} then excluded.since else otp_tries.since end`,
        }),
      )
      .returning('tries')
      .executeTakeFirstOrThrow()
    return tries
  }
}
