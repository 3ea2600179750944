/**
 * The links of reminders: to where a round is predicted, and to the end of reminders by mail without a login. A link that ends
 * reminders names its fan and proves by a keyed hash that we made it, so nothing is kept of links, and the link of an old mail
 * works for good.
 */
import { timingSafeEqual } from 'node:crypto'
import { type Predicted, predictorAddress } from '#contract/addresses.ts'
import { UserId } from '#domain/words.ts'
import { type KeyedHash, keyedHash } from '../identity/keyed-hash.ts'

/** Where the links lead: a browser gets a page that asks, a mail program posts (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

export class ReminderLinks {
  readonly #hash: KeyedHash
  readonly #site: string

  /**
   * @param secret the server's
   * @param site where browsers find the product, without a trailing slash
   */
  constructor(secret: string, site: string) {
    this.#hash = keyedHash(secret, 'reminder-links')
    this.#site = site
  }

  predictorOf(of: Predicted): string {
    return `${this.#site}${predictorAddress(of)}`
  }

  linkOf(user: UserId): string {
    return `${this.#site}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token: `${user}.${this.#hash(user)}` })}`
  }

  /** @returns null for a token that is not ours */
  userOf(token: string): UserId | null {
    const [user = '', hash = ''] = token.split('.')
    const [given, expected] = [Buffer.from(hash), Buffer.from(this.#hash(user))]
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && UserId.safeParse(user).success ? user : null
  }
}
