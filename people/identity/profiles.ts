/** What users change about themselves, take with them, and leave behind. */
import { errors } from '#contract/errors.ts'
import type { OwnerAfter } from '../collectible/pass-on.ts'
import type { MailDeps } from '../mail/outbox.ts'
import { deleteAccount, type WhyDeleted } from './deletion.ts'
import type { MailTexts } from './mail-texts.ts'
import { rowsOf } from './personal-rows.ts'
import type { Pictures } from './pictures.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'
import type { Sessions } from './sessions.ts'
import { named } from './user-names.ts'
import { type Account, accountOf, type Users } from './users.ts'

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
   * Takes the person out of an account, as `deleteAccount` says.
   * @throws ApiError 409 for the last admin who can sign in, 503 where the account is being written to for too long: nothing is deleted then
   */
  async delete(user: string, why: WhyDeleted = 'asked'): Promise<void> {
    const { outbox, texts, sessions, users, ownerAfter } = this.#deps
    const endSessions = (owner: string, db: IdentityDatabase) => sessions.endAll(owner, db)
    await deleteAccount({ outbox, texts, endSessions, ownerAfter }, user, why)
    users.forget(user)
  }
}
