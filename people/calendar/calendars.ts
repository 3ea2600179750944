/** The addresses of fans' calendars. Who has the address reads the calendar: calendar programs can not sign in. */
import type { UserId } from '#domain/words.ts'
import { type KeyedHash, keyedHash, randomSecret } from '../identity/keyed-hash.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import type { Secrets } from '../secret/secrets.ts'

/** Of 256 bits, as `randomSecret` writes them. */
const SECRET = /^[\w-]{43}$/

export interface Calendar {
  readonly user: UserId
  readonly madeAt: Date
}

export class Calendars {
  readonly #db: IdentityDatabase
  readonly #hash: KeyedHash

  /** @param secrets the server's */
  constructor(db: IdentityDatabase, secrets: Secrets) {
    this.#db = db
    this.#hash = keyedHash(secrets, 'calendars')
  }

  /** Ends the address before. @returns the secret of the new address, which nothing can show again */
  async make(user: UserId, now: Date): Promise<string> {
    const secret = randomSecret()
    const values = { secret_hash: this.#hash(secret), made_at: now }
    await this.#db
      .insertInto('calendars')
      .values({ user_id: user, ...values })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(values))
      .execute()
    return secret
  }

  async end(user: UserId): Promise<void> {
    await this.#db.deleteFrom('calendars').where('user_id', '=', user).execute()
  }

  /** @returns null where the fan has no calendar */
  async madeAt(user: UserId): Promise<Date | null> {
    const row = await this.#db
      .selectFrom('calendars')
      .select('made_at')
      .where('user_id', '=', user)
      .executeTakeFirst()
    return row?.made_at ?? null
  }

  /** @returns null for a secret that is not known, or not any more, and while the account is blocked */
  async bySecret(secret: string): Promise<Calendar | null> {
    if (!SECRET.test(secret)) return null
    const row = await this.#db
      .selectFrom('calendars')
      .innerJoin('users', 'users.id', 'calendars.user_id')
      .select(['user_id', 'made_at'])
      .where('secret_hash', 'in', this.#hash.all(secret))
      .where('users.blocked_at', 'is', null)
      .executeTakeFirst()
    return row ? { user: row.user_id, madeAt: row.made_at } : null
  }
}
