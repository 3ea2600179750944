/** Join codes of leagues: 12 characters, sealed for the league's admins to read again. Events know their hashes alone. */
import { CodeSeal, makeCode } from '../access-codes/codes.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

export class JoinCodes {
  readonly #db: IdentityDatabase
  readonly #seal: CodeSeal

  /** @param secret the product's; with another one, codes that were made before are neither shown nor valid */
  constructor(db: IdentityDatabase, secret: string) {
    this.#db = db
    this.#seal = new CodeSeal(secret, 'league-codes')
  }

  /** Makes a code of 60 bits and keeps it. @returns its hash */
  async make(): Promise<string> {
    const code = makeCode()
    const hash = this.#seal.hash(code)
    await this.#db
      .insertInto('league_codes')
      .values({ hash, sealed: this.#seal.seal(code) })
      .execute()
    return hash
  }

  /** @param code as a person types it */
  hash(code: string): string {
    return this.#seal.hash(code)
  }

  /** @returns null where there is none of this hash, or the product's secret is another one now */
  async open(hash: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('league_codes')
      .select('sealed')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row ? this.#seal.open(row.sealed) : null
  }

  /** For a code that no league took. */
  async drop(hash: string): Promise<void> {
    await this.#db.deleteFrom('league_codes').where('hash', '=', hash).execute()
  }
}
