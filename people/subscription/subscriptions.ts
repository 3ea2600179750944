/**
 * News by mail. A token is a keyed hash of the address and of what it is for, so nothing is kept of an address that
 * was never confirmed, and the link that ends a subscription works for good.
 */
import type { Language } from '#contract/languages.ts'
import { type KeyedHash, keyedHash } from '../identity/keyed-hash.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail } from '../mail/outbox.ts'
import { mailBodies } from '../mail/template.ts'
import { wordsIn } from '../mail/words/index.ts'
import type { Secrets } from '../secret/secrets.ts'

/** How long an address can be confirmed, in days; a token names the last of them. */
const CONFIRM_DAYS = 7
const MILLISECONDS_PER_DAY = 86_400_000

export class Subscriptions {
  readonly #db: IdentityDatabase
  readonly #outbox: MailDeps<IdentityTables>
  readonly #hash: KeyedHash
  readonly #site: string

  /**
   * @param secrets the server's
   * @param site where browsers find the product, without a trailing slash
   */
  constructor(db: IdentityDatabase, outbox: MailDeps<IdentityTables>, secrets: Secrets, site: string) {
    this.#db = db
    this.#outbox = outbox
    this.#hash = keyedHash(secrets, 'subscriptions')
    this.#site = site
  }

  /** Writes the mail that asks to confirm. @param language of the pages that the asker sees */
  async ask(email: string, language: Language, now: Date): Promise<void> {
    const until = String(Math.floor(now.getTime() / MILLISECONDS_PER_DAY) + CONFIRM_DAYS)
    const token = `${until}.${this.#hash('confirm', email.toLowerCase(), until)}`
    const { subject, link, ...text } = wordsIn(language).confirmNews(CONFIRM_DAYS)
    const parts = { ...text, link: { label: link, href: this.#link('confirm', email, token) } }
    await queueMail(this.#outbox, {
      account: null,
      to: email,
      kind: 'subscription-confirm',
      subject,
      ...mailBodies(parts, language),
    })
  }

  /**
   * @param language of the page, and of the mail that says that it is done
   * @returns false for a token that is not ours, or too old
   */
  async confirm(email: string, token: string, language: Language, now: Date): Promise<boolean> {
    const [until = '', hash = ''] = token.split('.')
    const isLate = !(Number(until) * MILLISECONDS_PER_DAY > now.getTime())
    if (isLate || !this.#hash.isOf(hash, 'confirm', email.toLowerCase(), until)) return false
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('subscriptions')
      .values({ email: email.toLowerCase(), confirmed_at: now })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows) await this.#welcome(email, language)
    return true
  }

  /** @returns false for a token that is not ours; ending what has ended is fine */
  async end(email: string, token: string): Promise<boolean> {
    if (!this.#hash.isOf(token, ...endOf(email))) return false
    await this.#db.deleteFrom('subscriptions').where('email', '=', email.toLowerCase()).execute()
    return true
  }

  #welcome(email: string, language: Language): Promise<string> {
    const { link, ...text } = wordsIn(language).newsConfirmed
    const parts = {
      ...text,
      link: { label: link, href: this.#link('end', email, this.#hash(...endOf(email))) },
    }
    return queueMail(this.#outbox, {
      account: null,
      to: email,
      kind: 'subscription-welcome',
      subject: text.title,
      ...mailBodies(parts, language),
    })
  }

  #link(action: 'confirm' | 'end', email: string, token: string): string {
    return `${this.#site}/subscription?${new URLSearchParams({ action, email, token })}`
  }
}

/** The words whose keyed hash is the token of the link that ends a subscription. */
const endOf = (email: string) => ['end', email.toLowerCase()]
