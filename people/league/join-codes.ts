/** Join codes of leagues: 12 characters, sealed for the league's admins to read again. Events know their hashes alone. */
import { CodeSeal, makeCode } from '../access-code/codes.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import type { Secrets } from '../secret/secrets.ts'
import { SEALED_JOIN_CODES } from './tables.ts'

export class JoinCodes {
  readonly #db: IdentityDatabase
  readonly #seal: CodeSeal<'hash'>

  /** @param secrets the product's */
  constructor(db: IdentityDatabase, secrets: Secrets) {
    this.#db = db
    this.#seal = new CodeSeal(secrets, SEALED_JOIN_CODES, 'league-codes hash')
  }

  /** Makes a code of 60 bits and keeps it. @returns its hash */
  async make(): Promise<string> {
    const code = makeCode()
    const hash = this.#seal.hash(code)
    await this.#db
      .insertInto('league_codes')
      .values({ hash, sealed: this.#seal.seal(code, { hash }) })
      .execute()
    return hash
  }

  /**
   * @param code as a person types it
   * @returns the hashes that the code may have in events: by each of the secrets
   */
  hashes(code: string): readonly string[] {
    return this.#seal.hashes(code)
  }

  /** @returns null where there is none of this hash, or the secret that sealed it is gone */
  async open(hash: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('league_codes')
      .select('sealed')
      .where('hash', '=', hash)
      .executeTakeFirst()
    return row ? this.#seal.open(row.sealed, { hash }) : null
  }

  /** For a code that no league took. */
  async drop(hash: string): Promise<void> {
    await this.#db.deleteFrom('league_codes').where('hash', '=', hash).execute()
  }
}
