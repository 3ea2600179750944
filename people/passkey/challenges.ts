/** Challenges that a passkey signs: each is for one purpose in one browser, for some minutes, and counts once. */
import { type KeyedHash, keyedHash, randomSecret } from '../identity/keyed-hash.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import type { Secrets } from '../secret/secrets.ts'
import { lifeOf } from '../secret/uses.ts'
import type { PasskeyTables } from './table.ts'

/** How long a person may take to show a passkey, in seconds: 5 minutes. */
export const CHALLENGE_SECONDS = lifeOf('passkey challenges')

/** What a challenge is for. */
export interface Asked {
  readonly purpose: PasskeyTables['passkey_challenges']['purpose']
  /** the key of the browser that asks */
  readonly browser: string
  /** null where nobody knows yet who signs in */
  readonly user: string | null
}

export class PasskeyChallenges {
  readonly #db: IdentityDatabase
  readonly #hash: KeyedHash

  constructor(db: IdentityDatabase, secrets: Secrets) {
    this.#db = db
    this.#hash = keyedHash(secrets, 'passkey challenges')
  }

  /** @returns 256 bits that nobody can foresee, as base64url */
  async issue({ purpose, browser, user }: Asked, now: Date): Promise<string> {
    const challenge = randomSecret()
    const expires = new Date(now.getTime() + CHALLENGE_SECONDS * 1_000)
    await this.#db
      .insertInto('passkey_challenges')
      .values({
        challenge_hash: this.#hash(challenge),
        purpose,
        browser,
        user_id: user,
        expires_at: expires,
      })
      .execute()
    return challenge
  }

  /**
   * Uses a challenge up, whatever becomes of the answer.
   * @param db the transaction that the answer is for, where there is one
   * @returns false where it is none for this, or none any more: of several at once one has it
   */
  async take(
    db: IdentityDatabase,
    challenge: string,
    { purpose, browser, user }: Asked,
    now: Date,
  ): Promise<boolean> {
    const taken = await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', 'in', this.#hash.all(challenge))
      .where('purpose', '=', purpose)
      .where('browser', '=', browser)
      .where('user_id', 'is not distinct from', user)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    return taken.numDeletedRows === 1n
  }
}
