/**
 * Players that organisers keep: accounts with a user name and nothing that could sign in. In the place of an e-mail stands an address
 * that no mail reaches (RFC 2606), and no mail is written to it.
 */
import { sql } from 'kysely'
import { USER_NAME_TAKEN, userNameProblem } from '#contract/account-rules.ts'
import { errors } from '#contract/errors.ts'
import { MAX_KEPT_PLAYERS } from '#contract/kept-players.ts'
import type { UserId } from '#domain/words.ts'
import { type Doing, oneAfterTheOther, record } from '../account-acts/record.ts'
import type { Profiles } from '../identity/profiles.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import type { Users } from '../identity/users.ts'

const UNIQUE_VIOLATION = '23505'

interface Deps {
  readonly db: IdentityDatabase
  readonly users: Pick<Users, 'forget'>
  readonly profiles: Pick<Profiles, 'delete'>
}

type Asked = Omit<Doing, 'reason'>

export class KeptPlayers {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** All of them, by user name. */
  async list(): Promise<readonly { readonly id: UserId; readonly userName: string; readonly since: Date }[]> {
    const rows = await kept(this.#deps.db)
      .select(['id', 'user_name', 'created_at'])
      .orderBy(sql`lower(user_name)`)
      .limit(MAX_KEPT_PLAYERS)
      .execute()
    return rows.map(row => ({ id: row.id, userName: row.user_name, since: row.created_at }))
  }

  /**
   * Adds one, once for each request.
   * @returns the id
   * @throws ApiError 400 for a name that is wrong or taken, 409 where there are too many, 422 where the id was of another request
   */
  add(userName: string, asked: Asked): Promise<UserId> {
    return named(userName, () =>
      this.#deps.db.transaction().execute(async db => {
        await oneAfterTheOther(db)
        const before = await wasDone(db, asked, 'kept', userName)
        if (before !== undefined) return before
        const { count } = await kept(db)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= MAX_KEPT_PLAYERS) throw errors.tooManyKept(MAX_KEPT_PLAYERS)
        const id = crypto.randomUUID()
        await db
          .insertInto('users')
          .values({
            ...{ id, name: userName, user_name: userName, email: `${id}@kept.invalid`, role: 'user' },
            ...{ password_hash: null, image: null, email_verified_at: asked.at, kept_at: asked.at },
          })
          .execute()
        await record(db, { user: id, act: 'kept' }, { ...asked, reason: reasonOf(userName) })
        return id
      }),
    )
  }

  /**
   * @returns whether the name is another one now, by this request or by the same one before
   * @throws ApiError 400 for a name that is wrong or taken, 404 where no such player is kept
   */
  async rename(user: UserId, userName: string, asked: Asked): Promise<boolean> {
    const changed = await named(userName, () =>
      this.#deps.db.transaction().execute(async db => {
        await oneAfterTheOther(db)
        if ((await wasDone(db, asked, 'renamed', userName)) !== undefined) return true
        const player = await kept(db).select('user_name').where('id', '=', user).executeTakeFirst()
        if (!player) throw errors.noSuchAccount()
        if (player.user_name === userName) return false
        const name = { name: userName, user_name: userName }
        await db.updateTable('users').set(name).where('id', '=', user).execute()
        await record(db, { user, act: 'renamed' }, { ...asked, reason: reasonOf(userName) })
        return true
      }),
    )
    this.#deps.users.forget(user)
    return changed
  }

  /** Deletes the player as any account is deleted; a second time changes nothing. @throws ApiError 404 for who was never kept */
  async remove(user: UserId): Promise<void> {
    const was = this.#deps.db.selectFrom('users').where('kept_at', 'is not', null).where('id', '=', user)
    if (!(await was.select('id').executeTakeFirst())) throw errors.noSuchAccount()
    await this.#deps.profiles.delete(user)
  }
}

function kept(db: IdentityDatabase) {
  return db.selectFrom('users').where('kept_at', 'is not', null).where('deleted_at', 'is', null)
}

const reasonOf = (userName: string) => `As ${userName}`

/** @returns whose account it was; undefined where nothing was done. @throws ApiError 422 where another request had this id */
async function wasDone(
  db: IdentityDatabase,
  { id, by }: Asked,
  act: 'kept' | 'renamed',
  userName: string,
): Promise<UserId | undefined> {
  const before = await db.selectFrom('account_acts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!before) return undefined
  if (before.act !== act || before.done_by !== by || before.reason !== reasonOf(userName))
    throw errors.keyReused()
  return before.user_id
}

/** Does what gives the name. @throws ApiError 400 for a name that breaks the rules of user names, or is taken */
async function named<Result>(userName: string, give: () => Promise<Result>): Promise<Result> {
  const problem = userNameProblem(userName)
  if (problem) throw errors.problem(problem)
  try {
    return await give()
  } catch (cause) {
    if ((cause as { code?: unknown }).code === UNIQUE_VIOLATION) throw errors.problem(USER_NAME_TAKEN)
    throw cause
  }
}
