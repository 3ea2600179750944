/**
 * The links of reminders: to where a round is predicted, and to the end of reminders or announcements by mail without a login. A link
 * that ends mails names its fan and proves by a keyed hash that we made it, so nothing is kept of links, and the link of an old mail
 * works for good.
 */
import { timingSafeEqual } from 'node:crypto'
import { type Predicted, predictorAddress } from '#contract/addresses.ts'
import { ANNOUNCEMENTS_ENDING } from '#contract/settings.ts'
import { UserId } from '#domain/words.ts'
import { type KeyedHash, keyedHash } from '../identity/keyed-hash.ts'

/** Where the links lead: a browser gets a page that asks, a mail program posts (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The mails that one click ends: reminders, with those of leagues, or announcements. */
export type EndedMails = 'reminders' | 'announcements'

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

  /** @param ends the mails that the link ends */
  linkOf(user: UserId, ends: EndedMails = 'reminders'): string {
    return `${this.#site}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token: this.#tokenOf(user, ends) })}`
  }

  /** @returns null for a token that is not ours */
  openToken(token: string): { readonly user: UserId; readonly ends: EndedMails } | null {
    const [user = '', , ending] = token.split('.')
    const ends = ending === ANNOUNCEMENTS_ENDING ? 'announcements' : 'reminders'
    const [given, expected] = [Buffer.from(token), Buffer.from(this.#tokenOf(user, ends))]
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && UserId.safeParse(user).success ? { user, ends } : null
  }

  #tokenOf(user: string, ends: EndedMails): string {
    return ends === 'reminders'
      ? `${user}.${this.#hash(user)}`
      : `${user}.${this.#hash(user, ends)}.${ANNOUNCEMENTS_ENDING}`
  }
}
