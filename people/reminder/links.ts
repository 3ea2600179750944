/**
 * The links of reminders: to where a round is predicted, and to the end of reminders or announcements by mail without a login. A link
 * that ends mails names its fan and proves by a keyed hash that we made it, so nothing is kept of links, and the link of an old mail
 * works for good.
 */
import { type Predicted, predictorAddress } from '#contract/addresses.ts'
import { ANNOUNCEMENTS_ENDING } from '#contract/setting/calls.ts'
import { UserId } from '#domain/words.ts'
import { type KeyedHash, keyedHash } from '../identity/keyed-hash.ts'
import type { Secrets } from '../secret/secrets.ts'

/** Where the links lead: a browser gets a page that asks, a mail program posts (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The mails that one click ends: reminders, with those of leagues, or announcements. */
export type EndedMails = 'reminders' | 'announcements'

export class ReminderLinks {
  readonly #hash: KeyedHash
  readonly #site: string

  /**
   * @param secrets the server's
   * @param site where browsers find the product, without a trailing slash
   */
  constructor(secrets: Secrets, site: string) {
    this.#hash = keyedHash(secrets, 'reminder-links')
    this.#site = site
  }

  predictorOf(target: Predicted): string {
    return `${this.#site}${predictorAddress(target)}`
  }

  /** @param ends the mails that the link ends */
  linkOf(user: UserId, ends: EndedMails = 'reminders'): string {
    return `${this.#site}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token: this.#tokenOf(user, ends) })}`
  }

  /** @returns null for a token that is not ours */
  openToken(token: string): { readonly user: UserId; readonly ends: EndedMails } | null {
    const [user = '', hash = '', ending, ...more] = token.split('.')
    const isOfAnnouncements = ending === ANNOUNCEMENTS_ENDING
    const isOurs = isOfAnnouncements
      ? this.#hash.isOf(hash, user, 'announcements')
      : ending === undefined && this.#hash.isOf(hash, user)
    if (!isOurs || more.length > 0 || !UserId.safeParse(user).success) return null
    return { user, ends: isOfAnnouncements ? 'announcements' : 'reminders' }
  }

  #tokenOf(user: string, ends: EndedMails): string {
    return ends === 'reminders'
      ? `${user}.${this.#hash(user)}`
      : `${user}.${this.#hash(user, ends)}.${ANNOUNCEMENTS_ENDING}`
  }
}
