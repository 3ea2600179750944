/**
 * Seeds of raffles, sealed until the draw shows them. A seed is found by its published hash, so a raffle that is opened
 * anew, in another store, never takes a seed that was shown before.
 */
import { randomBytes } from 'node:crypto'
import { hashOf } from '#domain/raffle/draw.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import { Seal } from '../seal.ts'
import type { Secrets } from '../secret/secrets.ts'
import { SEALED_SEEDS } from './tables.ts'

const SEED_BYTES = 32

export class Seeds {
  readonly #db: IdentityDatabase
  readonly #seal: Seal<'commitment'>

  /** @param secrets the product's; without that of its day a seed stays closed, until the rotation has sealed it anew */
  constructor(db: IdentityDatabase, secrets: Secrets) {
    this.#db = db
    this.#seal = new Seal(secrets, SEALED_SEEDS)
  }

  /** Makes a seed of 256 bits and keeps it. @returns its hash, which may be published */
  async make(): Promise<string> {
    return this.keep(randomBytes(SEED_BYTES).toString('hex'))
  }

  async keep(seed: string): Promise<string> {
    const commitment = hashOf(seed)
    await this.#db
      .insertInto('raffle_seeds')
      .values({ commitment, sealed: this.#seal.seal(seed, { commitment }) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return commitment
  }

  /** @returns null where there is none of this hash, or the secret that sealed it is gone */
  async open(commitment: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('raffle_seeds')
      .select('sealed')
      .where('commitment', '=', commitment)
      .executeTakeFirst()
    return row ? this.#seal.open(row.sealed, { commitment }) : null
  }

  /** For a seed that no raffle took. */
  async drop(commitment: string): Promise<void> {
    await this.#db.deleteFrom('raffle_seeds').where('commitment', '=', commitment).execute()
  }
}
