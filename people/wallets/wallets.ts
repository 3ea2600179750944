/** The wallets of accounts: at most one each, and none of two. The database holds both rules. */

import { sql } from 'kysely'
import { isUniqueViolation } from '#runtime/postgres.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import { signerOf, type WalletClaim, WalletMessages, type WrongMessage } from './messages.ts'

export interface Wallet extends WalletClaim {
  readonly linkedAt: Date
}

/** Why a wallet was not linked. */
export type NotLinked = WrongMessage | 'wrong-signature' | 'taken'

export class Wallets {
  readonly #db: IdentityDatabase
  readonly messages: WalletMessages

  /** @param site where browsers find the product: the only one whose messages count */
  constructor(db: IdentityDatabase, site: string) {
    this.#db = db
    this.messages = new WalletMessages(db, site)
  }

  /**
   * Links the wallet that signed a message of ours; the one that was linked before goes. No network is asked: the address
   * follows from the signature, so wallets that are contracts can't be linked.
   */
  async link(
    user: string,
    { message, signature }: { message: string; signature: string },
    now: Date,
  ): Promise<Wallet | NotLinked> {
    const claim = await this.messages.take(user, message, now)
    if (typeof claim === 'string') return claim
    if ((await signerOf(message, signature)) !== claim.address) return 'wrong-signature'
    const row = { address: claim.address, chain_id: claim.chainId, linked_at: now }
    try {
      await this.#db
        .insertInto('wallets')
        .values({ user_id: user, ...row })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
        .execute()
    } catch (cause) {
      if (isUniqueViolation(cause)) return 'taken'
      throw cause
    }
    return { ...claim, linkedAt: now }
  }

  /** Does nothing where no wallet is linked. */
  async unlink(user: string): Promise<void> {
    await this.#db.deleteFrom('wallets').where('user_id', '=', user).execute()
  }

  async find(user: string): Promise<Wallet | null> {
    const row = await this.#db
      .selectFrom('wallets')
      .selectAll()
      .where('user_id', '=', user)
      .executeTakeFirst()
    return row ? { address: row.address, chainId: row.chain_id, linkedAt: row.linked_at } : null
  }

  /** @returns the addresses of those among these accounts that linked a wallet */
  async addresses(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (users.length === 0) return new Map()
    const rows = await this.#db
      .selectFrom('wallets')
      .select(['user_id', 'address'])
      .where('user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
      .execute()
    return new Map(rows.map(({ user_id, address }) => [user_id, address]))
  }
}
