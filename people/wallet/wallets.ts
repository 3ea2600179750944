/** The wallets of accounts: at most one each, and none of two. The database holds both rules. Owners are told of each change by mail. */
import { sql } from 'kysely'
import { isUniqueViolation } from '#runtime/postgres.ts'
import type { MailTexts } from '../identity/mail-texts.ts'
import { ownedBy } from '../identity/owner.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { signerOf, type WalletClaim, WalletMessages, type WrongMessage } from './messages.ts'

export interface Wallet extends WalletClaim {
  readonly linkedAt: Date
}

/** Why a wallet was not linked. */
export type NotLinked = WrongMessage | 'wrong-signature' | 'taken'

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  /** where browsers find the product: the only one whose messages count */
  readonly site: string
}

export class Wallets {
  readonly #deps: Deps
  readonly #db: IdentityDatabase
  readonly messages: WalletMessages

  constructor(deps: Deps) {
    this.#deps = deps
    this.#db = deps.db
    this.messages = new WalletMessages(deps.db, deps.site)
  }

  /**
   * Links the wallet that signed a message of ours; the one that was linked before goes. No network is asked: the address
   * follows from the signature, so wallets that are contracts can't be linked. The owner is told.
   * @param present the hash that the owner's password was checked against
   * @returns null where the account has another password by now
   */
  async link(
    user: string,
    present: string,
    { message, signature }: { message: string; signature: string },
    now: Date,
  ): Promise<Wallet | NotLinked | null> {
    const { outbox, texts } = this.#deps
    const claim = await this.messages.take(user, message, now)
    if (typeof claim === 'string') return claim
    if ((await signerOf(message, signature)) !== claim.address) return 'wrong-signature'
    const row = { address: claim.address, chain_id: claim.chainId, linked_at: now }
    try {
      return await withMails(outbox, async deps => {
        const account = await ownedBy(deps.db, user, present)
        if (!account) return null
        await deps.db
          .insertInto('wallets')
          .values({ user_id: user, ...row })
          .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
          .execute()
        const words = texts(account.language).walletLinked(claim.address)
        await queueMail(deps, { account: user, to: account.email, ...words })
        return { ...claim, linkedAt: now }
      })
    } catch (cause) {
      if (isUniqueViolation(cause)) return 'taken'
      throw cause
    }
  }

  /**
   * Does nothing where no wallet is linked; else the owner is told.
   * @param present the hash that the owner's password was checked against
   * @returns false where the account has another password by now
   */
  async unlink(user: string, present: string): Promise<boolean> {
    const { outbox, texts } = this.#deps
    return withMails(outbox, async deps => {
      const account = await ownedBy(deps.db, user, present)
      if (!account) return false
      const removed = await deps.db
        .deleteFrom('wallets')
        .where('user_id', '=', user)
        .returning('address')
        .executeTakeFirst()
      if (!removed) return true
      const words = texts(account.language).walletRemoved(removed.address)
      await queueMail(deps, { account: user, to: account.email, ...words })
      return true
    })
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
