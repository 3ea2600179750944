/**
 * A sign-in between the password and the code: the browser holds a ticket, which opens nothing by itself. A ticket is made for one
 * account in one browser, for some minutes and tries, and counts once. Only who gave the password, or Google's proof, has one, so
 * nobody else can hand codes in or use up an owner's tries.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type CheckedAccount, notLetIn } from '../identity/checked-account.ts'
import { type KeyedHash, keyedHash, randomSecret } from '../identity/keyed-hash.ts'
import { type Receiver, receiverOf } from '../identity/receiver.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type Account, accountOf } from '../identity/users.ts'
import { type MailDeps, withMails } from '../mail/outbox.ts'
import type { Secrets } from '../secret/secrets.ts'
import { lifeOf } from '../secret/uses.ts'

/** How long a code may be given after the password, in seconds: 5 minutes. */
export const TICKET_SECONDS = lifeOf('sign-in tickets')
/** Codes that one ticket takes. */
export const TICKET_TRIES = 5

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
}

type Within = MailDeps<IdentityTables> & { readonly db: Transaction<IdentityTables> }

export class SignInTickets {
  readonly #deps: Deps
  readonly #hash: KeyedHash

  constructor(deps: Deps, secrets: Secrets) {
    this.#deps = deps
    this.#hash = keyedHash(secrets, 'sign-in tickets')
  }

  /**
   * Makes a ticket, which ends the one before of the same account in the same browser. As a session, it is born in one statement
   * with the state of the account that was checked.
   * @param browser the key of the browser
   * @returns the secret, for the browser's cookie
   * @throws ApiError 401 where the account was deleted or what was checked is another one by now, 403 where it is blocked
   */
  async issue({ id, passwordHash, google }: CheckedAccount, browser: string, now: Date): Promise<string> {
    const { db } = this.#deps
    const secret = randomSecret()
    const row = {
      secret_hash: this.#hash(secret),
      expires_at: new Date(now.getTime() + TICKET_SECONDS * 1_000),
      tries: 0,
    }
    const made = await db
      .insertInto('sign_in_tickets')
      .columns(['user_id', 'browser', 'secret_hash', 'expires_at', 'tries'])
      .expression(query =>
        query
          .selectFrom('users')
          .select([
            'users.id as user_id',
            sql<string>`${browser}::text`.as('browser'),
            sql<string>`${row.secret_hash}::text`.as('secret_hash'),
            sql<Date>`${row.expires_at}::timestamptz`.as('expires_at'),
            sql<number>`0`.as('tries'),
          ])
          .where('users.id', '=', id)
          .where('deleted_at', 'is', null)
          .where('blocked_at', 'is', null)
          .$if(passwordHash !== undefined, checked =>
            checked.where('password_hash', 'is not distinct from', passwordHash as string | null),
          )
          .$if(google !== undefined, checked => checked.where('google_sub', '=', google as string))
          .forShare(),
      )
      .onConflict(conflict => conflict.columns(['user_id', 'browser']).doUpdateSet(row))
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) throw await notLetIn(db, { id, passwordHash })
    return secret
  }

  /** @returns the account that waits for a code here; undefined where none does */
  async account(secret: string, browser: string, now: Date): Promise<Account | undefined> {
    const row = await this.#deps.db
      .selectFrom('users')
      .selectAll('users')
      .where('users.id', '=', this.#owner(secret, browser, now))
      .where('deleted_at', 'is', null)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
    return row && accountOf(row)
  }

  /**
   * Takes one try of the ticket and, if the second proof is right, the ticket.
   * @param isRight checks the proof and uses it up, within the transaction, which has locked the account
   * @returns the account, checked, for a session; null where the proof is wrong or the ticket over
   */
  async redeem(
    secret: string,
    browser: string,
    isRight: (deps: Within, owner: Receiver) => Promise<boolean>,
    now: Date,
  ): Promise<(Account & CheckedAccount) | null> {
    const { outbox } = this.#deps
    // By itself: a wrong code takes a try as well, and the account is locked before its ticket.
    const tried = await this.#deps.db
      .updateTable('sign_in_tickets')
      .set(row => ({ tries: row('tries', '+', 1) }))
      .where('secret_hash', 'in', this.#hash.all(secret))
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .where('tries', '<', TICKET_TRIES)
      .returning('user_id')
      .executeTakeFirst()
    if (!tried) return null
    return withMails(outbox, async deps => {
      // Waits for a new password, another role, a block or a deletion, which end the ticket.
      const row = await deps.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', tried.user_id)
        .where('deleted_at', 'is', null)
        .where('blocked_at', 'is', null)
        .forShare()
        .executeTakeFirst()
      const owner = row && (await receiverOf(deps.db, row.id))
      if (!owner || !(await this.#isThere(deps.db, secret))) return null
      if (!(await isRight(deps, owner))) return null
      await deps.db.deleteFrom('sign_in_tickets').where('secret_hash', 'in', this.#hash.all(secret)).execute()
      return { ...accountOf(row), passwordHash: row.password_hash, codeGiven: true }
    })
  }

  /** Locks the ticket: of several codes at once each waits for the one before. */
  async #isThere(db: IdentityDatabase, secret: string): Promise<boolean> {
    const ticket = await db
      .selectFrom('sign_in_tickets')
      .select('user_id')
      .where('secret_hash', 'in', this.#hash.all(secret))
      .forUpdate()
      .executeTakeFirst()
    return ticket !== undefined
  }

  #owner(secret: string, browser: string, now: Date): RawBuilder<string> {
    return sql<string>`(
      select user_id from identity.sign_in_tickets
      where secret_hash = any(${this.#hash.all(secret)}::text[]) and browser = ${browser} and expires_at > ${now}
        and tries < ${TICKET_TRIES})`
  }
}
