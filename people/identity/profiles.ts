/** What users change about themselves, take with them, and leave behind. */
import { sql } from 'kysely'
import { errors } from '#contract/errors.ts'
import { oneAfterTheOther } from '../account-acts/record.ts'
import { type OwnerAfter, passOn, type Sold, soldOf } from '../collectibles/pass-on.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { isOfDeletedAccount, tombstoneOf } from './living.ts'
import type { MailTexts } from './mail-texts.ts'
import { forgetRows, rowsOf } from './personal-rows.ts'
import type { Pictures } from './pictures.ts'
import { dropRegistrations } from './registrations.ts'
import { refuseLastAdmin } from './roles.ts'
import type { IdentityTables } from './schema.ts'
import type { Sessions } from './sessions.ts'
import { named } from './user-names.ts'
import { type Account, accountOf, type Users } from './users.ts'

/** How long a deletion waits for what is being written to the account, in milliseconds. */
const WAITS_MS = 5_000
/** How often a deletion begins anew after Postgres broke it off, since it and a write waited for each other. */
const ATTEMPTS = 3
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

interface Deps {
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly sessions: Sessions
  readonly users: Users
  readonly pictures: Pictures
  readonly ownerAfter: OwnerAfter
}

export class Profiles {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * @param picture drawn anew; undefined keeps the one there is
   * @throws ApiError 401 where the account was deleted meanwhile
   */
  async change(user: string, name: string, picture: Buffer | undefined): Promise<Account> {
    const { outbox, pictures, users } = this.#deps
    const row = await outbox.db.transaction().execute(async db => {
      const image = picture && (await pictures.keep(user, picture, db))
      return db
        .updateTable('users')
        .set({ name, ...(image === undefined ? {} : { image }) })
        .where('id', '=', user)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
    })
    if (!row) throw errors.accountGone()
    users.forget(user)
    return accountOf(row)
  }

  /**
   * Gives the account the user name that its owner chooses: once, where the name so far was given. The same choice again changes nothing.
   * @throws ApiError 400 for a name that is wrong or taken, 401 where the account was deleted meanwhile, 409 where the name is the owner's own
   */
  async chooseUserName(user: string, userName: string, now: Date): Promise<Account> {
    const { outbox, users } = this.#deps
    const account = () =>
      outbox.db.selectFrom('users').selectAll().where('id', '=', user).where('deleted_at', 'is', null)
    const chosen = await named(outbox.db, userName, now, () =>
      outbox.db
        .updateTable('users')
        .set({ user_name: userName, user_name_given: false })
        .where('id', '=', user)
        .where('user_name_given', '=', true)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    )
    users.forget(user)
    const row = chosen ?? (await account().executeTakeFirst())
    if (!row) throw errors.accountGone()
    if (row.user_name !== userName) throw errors.userNameIsOwn()
    return accountOf(row)
  }

  /**
   * What the identity schema holds about a user, by table: the rows that a deletion takes.
   * @throws ApiError 401 where the account was deleted meanwhile
   */
  async data(user: string): Promise<Awaited<ReturnType<typeof rowsOf>>> {
    const { db } = this.#deps.outbox
    const account = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', user)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!account) throw errors.accountGone()
    return rowsOf(db, account)
  }

  /**
   * Takes the person out of an account: name, e-mail, password and every row that is the person's, all or nothing. The id stays, as
   * events name it, with a name that says nothing; the workers write the event of the deletion, and let the account leave raffles and
   * leagues. Collectibles that were sold pass to their owners with name and picture. A second call changes nothing. The e-mail and the user name can be registered anew.
   * @throws ApiError 409 for the last admin who can sign in, 503 where the account is being written to for too long: nothing is deleted then
   */
  async delete(user: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { outbox, ownerAfter } = this.#deps
        await this.#forget(user, await soldOf(outbox.db, user, ownerAfter))
        break
      } catch (cause) {
        // The connection may have broken after Postgres had done it: what counts is what is there.
        if (await this.#isDeleted(user).catch(() => false)) break
        const { code } = cause as { code?: string }
        // An owner who leaves at the same moment gets nothing any more.
        if ((code === DEADLOCK || isOfDeletedAccount(cause)) && attempt < ATTEMPTS) continue
        if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) throw errors.busy()
        throw cause
      }
    }
    this.#deps.users.forget(user)
  }

  async #isDeleted(user: string): Promise<boolean> {
    const row = await this.#deps.outbox.db
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', user)
      .executeTakeFirst()
    return row?.deleted_at != null
  }

  #forget(user: string, sold: Sold): Promise<void> {
    const { outbox, texts, sessions } = this.#deps
    return withMails(outbox, async deps => {
      await sql`select set_config('lock_timeout', ${String(WAITS_MS)}, true)`.execute(deps.db)
      const living = deps.db
        .selectFrom('users')
        .select(['id', 'email', 'language', 'role', 'kept_at'])
        .where('id', '=', user)
        .where('deleted_at', 'is', null)
      const mayBeLast = (await living.executeTakeFirst())?.role === 'admin'
      if (mayBeLast) await oneAfterTheOther(deps.db)
      // Whoever writes a row of the person waits from here on, and is then refused (`living.ts`).
      const account = await living.forUpdate().executeTakeFirst()
      if (!account) return
      if (account.role === 'admin') {
        if (!mayBeLast) await oneAfterTheOther(deps.db)
        await refuseLastAdmin(deps.db, user)
      }
      await sessions.endAll(user, deps.db)
      await passOn(deps.db, user, sold)
      await forgetRows(deps.db, account)
      await dropRegistrations(deps.db, account.email)
      await deps.db.updateTable('users').set(tombstoneOf(user)).where('id', '=', user).execute()
      await deps.db.insertInto('unrecorded_deletions').values({ user_id: user }).execute()
      // Nobody reads the mails of a player whom an organiser kept.
      if (account.kept_at !== null) return
      const farewell = texts(account.language).accountDeleted()
      await queueMail(deps, { account: null, to: account.email, ...farewell })
    })
  }
}
