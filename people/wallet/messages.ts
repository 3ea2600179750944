/**
 * Sign-In-with-Ethereum messages (EIP-4361): made here, for one account, one address, this site and a named chain, to be
 * signed once within their time.
 */
import { randomBytes } from 'node:crypto'
import { isLinkableChain } from '#contract/wallet/calls.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

/** Comes with the first wallet: it takes a second to load, which no start of the API need wait for. */
const library = async () => ({ ...(await import('viem/siwe')), ...(await import('viem/utils')) })

/** How long a message may be signed, in milliseconds: ten minutes. */
const SIGNED_WITHIN_MS = 600_000
/** Of a nonce: 128 bits, as hex, since EIP-4361 allows letters and digits alone. */
const NONCE_BYTES = 16

/**
 * @param signature in hex, after `0x`
 * @returns the address that signed a message; undefined for anything but a signature of 65 bytes
 */
export async function signerOf(message: string, signature: string): Promise<string | undefined> {
  const { recoverMessageAddress } = await library()
  const signed = { message, signature: signature as `0x${string}` }
  return recoverMessageAddress(signed).catch(() => undefined)
}

export interface WalletClaim {
  /** in hex, after `0x` */
  readonly address: string
  readonly chainId: number
}

/** Why a signed message links nothing. */
export type WrongMessage = 'unreadable' | 'other-site' | 'other-chain' | 'expired' | 'unknown'

export class WalletMessages {
  readonly #db: IdentityDatabase
  readonly #site: URL

  /** @param site where browsers find the product */
  constructor(db: IdentityDatabase, site: string) {
    this.#db = db
    this.#site = new URL(site)
  }

  /** Makes a message for this account, and keeps it until it is signed. The messages before it still hold. */
  async make(user: { id: string; userName: string }, claim: WalletClaim, now: Date): Promise<string> {
    const { createSiweMessage, getAddress } = await library()
    const nonce = randomBytes(NONCE_BYTES).toString('hex')
    const expires = new Date(now.getTime() + SIGNED_WITHIN_MS)
    const message = createSiweMessage({
      // Whatever case an address came in, the message has the one of its checksum.
      address: getAddress(claim.address.toLowerCase()),
      chainId: claim.chainId,
      nonce,
      domain: this.#site.host,
      uri: this.#site.origin,
      version: '1',
      statement: `Link this wallet to the SKOR account ${user.userName}. This costs nothing and moves nothing.`,
      issuedAt: now,
      expirationTime: expires,
    })
    await this.#db
      .insertInto('wallet_messages')
      .values({ nonce, user_id: user.id, message, expires_at: expires })
      .execute()
    return message
  }

  /**
   * Takes a message back, whoever signed it: it counts once, and for the account that asked for it.
   * @returns what it claims, or why it claims nothing
   */
  async take(user: string, message: string, now: Date): Promise<WalletClaim | WrongMessage> {
    const { parseSiweMessage } = await library()
    const { nonce, domain, address, chainId, expirationTime } = parseSiweMessage(message)
    if (!nonce || !address || chainId === undefined) return 'unreadable'
    if (domain !== this.#site.host) return 'other-site'
    if (!isLinkableChain(chainId)) return 'other-chain'
    if (expirationTime && expirationTime <= now) return 'expired'
    const taken = await this.#db
      .deleteFrom('wallet_messages')
      .where('nonce', '=', nonce)
      .where('user_id', '=', user)
      .returning(['message', 'expires_at'])
      .executeTakeFirst()
    // Whatever a message says of itself, the kept one is what was asked for.
    if (taken?.message !== message) return 'unknown'
    return taken.expires_at <= now ? 'expired' : { address, chainId }
  }
}
