/**
 * How often something may be tried on one account, whoever asks, and whether or not there is such an account: keyed by
 * what the caller typed, as a keyed hash.
 */
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { type KeyedHash, keyedHash } from '#people/identity/keyed-hash.ts'
import { type LimitStore, limiterOn } from './limit-store.ts'
import { consume } from './rate-limit.ts'

/**
 * `password`: wrong ones of one account from one address. `passwordAnywhere`: from all addresses. `mail`: mails that
 * strangers can cause to one e-mail. `code`: codes handed in for one e-mail.
 */
export const ACCOUNT_LIMITS = {
  password: { points: 10, seconds: 900 },
  passwordAnywhere: { points: 100, seconds: 3_600 },
  mail: { points: 6, seconds: 3_600 },
  code: { points: 30, seconds: 3_600 },
} as const

export type AccountLimit = keyof typeof ACCOUNT_LIMITS
const KINDS = Object.keys(ACCOUNT_LIMITS) as AccountLimit[]

/** More than anybody can ask: where the settings switch the limits off. */
export const NO_ACCOUNT_LIMIT: Readonly<Record<AccountLimit, number>> = {
  password: 1e9,
  passwordAnywhere: 1e9,
  mail: 1e9,
  code: 1e9,
}

export class AccountLimits {
  readonly #limiters: ReadonlyMap<AccountLimit, RateLimiterAbstract>
  readonly #key: KeyedHash

  /** @param numbers tries in a window, where they are others than above */
  constructor(store: LimitStore, secret: string, numbers: Partial<Record<AccountLimit, number>>) {
    this.#key = keyedHash(secret, 'account limits')
    this.#limiters = new Map(
      KINDS.map(kind => {
        const { points, seconds } = ACCOUNT_LIMITS[kind]
        return [kind, limiterOn(store, `account-${kind}`, numbers[kind] ?? points, seconds)]
      }),
    )
  }

  /**
   * Counts a try.
   * @param account as the caller typed it, with the address where that counts too
   * @throws ApiError 429 with the seconds to wait when there were too many
   */
  async take(kind: AccountLimit, ...account: readonly string[]): Promise<void> {
    const limiter = this.#limiters.get(kind)
    if (limiter) await consume(limiter, this.#keyOf(account))
  }

  /** Takes one try back: it was no wrong one. */
  async giveBack(kind: AccountLimit, ...account: readonly string[]): Promise<void> {
    await this.#limiters.get(kind)?.reward(this.#keyOf(account))
  }

  /** Forgets the tries: the right password was given. */
  async forget(kind: AccountLimit, ...account: readonly string[]): Promise<void> {
    await this.#limiters.get(kind)?.delete(this.#keyOf(account))
  }

  #keyOf(account: readonly string[]): string {
    return this.#key(...account.map(part => part.trim().toLowerCase()))
  }
}
