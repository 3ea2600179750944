/** Requests for access codes: asked by visitors, answered by admins with a code by mail, handed in by the visitor who has the code. */
import type { ContactForm } from '#contract/contact/rules.ts'
import type { Language } from '#contract/languages.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ListOrder } from '../contact/queries.ts'
import { SEALED_ACCESS_CODES } from '../contact/tables.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import type { Secrets } from '../secret/secrets.ts'
import { CodeSeal, makeCode } from './codes.ts'
import { accessCodeMail } from './mail.ts'

/** How long a code opens the site after it was sent, in days. */
const CODE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1_000

export type Asker = Omit<ContactForm, 'message'>

export interface AccessRequestRow extends Asker {
  readonly id: string
  readonly createdAt: Date
  /** null until a code was sent */
  readonly code: string | null
  readonly codeExpiresAt: Date | null
}

export class AccessCodes {
  readonly #db: IdentityDatabase
  readonly #outbox: MailDeps<IdentityTables>
  readonly #seal: CodeSeal<'id'>

  /** @param secrets the product's */
  constructor(db: IdentityDatabase, outbox: MailDeps<IdentityTables>, secrets: Secrets) {
    this.#db = db
    this.#outbox = outbox
    this.#seal = new CodeSeal(secrets, SEALED_ACCESS_CODES, 'access-codes hash')
  }

  /** Keeps the request; asked again before a code was sent, the first one stands. @param language of the page, and of the mail */
  async ask(asker: Asker, language: Language, now: Date): Promise<void> {
    await this.#db
      .insertInto('access_requests')
      .values({
        name: asker.name,
        email: asker.email,
        phone: asker.phone,
        country_code: asker.countryCode,
        user_role: asker.userRole,
        language,
        created_at: now,
        code_sealed: null,
        code_hash: null,
        code_expires_at: null,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }

  /** @param order its text is looked for in name and e-mail */
  async list({ sort, text }: ListOrder, page: Page): Promise<Paged<AccessRequestRow>> {
    const direction = sort === 'oldest' ? 'asc' : 'desc'
    let found = this.#db.selectFrom('access_requests')
    if (text !== '') {
      const pattern = containing(text)
      found = found.where(row => row.or([row('name', 'ilike', pattern), row('email', 'ilike', pattern)]))
    }
    const ordered = found.selectAll().orderBy('created_at', direction).orderBy('id', direction)
    return paged(ordered, page, row => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      countryCode: row.country_code,
      userRole: row.user_role,
      createdAt: row.created_at,
      code: row.code_sealed && this.#seal.open(row.code_sealed, row),
      codeExpiresAt: row.code_expires_at,
    }))
  }

  /**
   * Makes a code for a request and mails it, both or neither; the code before it ends.
   * @returns when it expires, or undefined where there is no such request
   */
  send(id: string, now: Date): Promise<Date | undefined> {
    const code = makeCode()
    const expiresAt = new Date(now.getTime() + CODE_DAYS * DAY_MS)
    return withMails(this.#outbox, async deps => {
      const asker = await deps.db
        .selectFrom('access_requests')
        .select(['id', 'name', 'email', 'language'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!asker) return undefined
      await deps.db
        .updateTable('access_requests')
        .set({
          // The id as Postgres writes it: an admin may have named it in capitals.
          code_sealed: this.#seal.seal(code, asker),
          code_hash: this.#seal.hash(code),
          code_expires_at: expiresAt,
          code_browser: null,
        })
        .where('id', '=', asker.id)
        .execute()
      await queueMail(deps, accessCodeMail(asker, code, expiresAt, asker.language))
      return expiresAt
    })
  }

  /**
   * Hands a code in. It opens the site for one person: the browser that hands it in first may do so again until the code
   * expires, and no other may.
   * @param browser the key of the browser
   * @returns whether the code is the last one that somebody was sent, has not expired and is this browser's
   */
  async redeem(code: string, browser: string, now: Date): Promise<boolean> {
    const redeemed = await this.#db
      .updateTable('access_requests')
      .set({ code_browser: browser })
      .where('code_hash', 'in', this.#seal.hashes(code))
      .where('code_expires_at', '>', now)
      .where(row => row.or([row('code_browser', 'is', null), row('code_browser', '=', browser)]))
      .executeTakeFirst()
    return redeemed.numUpdatedRows === 1n
  }

  /** @returns whether the browser has handed in a code that has not expired */
  async isOpenFor(browser: string, now: Date): Promise<boolean> {
    const row = await this.#db
      .selectFrom('access_requests')
      .select('id')
      .where('code_browser', '=', browser)
      .where('code_expires_at', '>', now)
      .executeTakeFirst()
    return row !== undefined
  }
}
