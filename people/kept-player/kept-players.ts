/**
 * Players that organisers keep: accounts with a user name and nothing that could sign in. In the place of an e-mail stands an address
 * that no mail reaches (RFC 2606), and no mail is written to it.
 */
import { sql } from 'kysely'
import { v5 as uuidv5 } from 'uuid'
import { isName, userNameProblem } from '#contract/account/rules.ts'
import { errors } from '#contract/errors.ts'
import { MAX_KEPT_PLAYERS } from '#contract/kept-player/calls.ts'
import { StaffError, staffErrors } from '#contract/staff-errors.ts'
import type { UserId } from '#domain/words.ts'
import { isUniqueViolation } from '#runtime/postgres.ts'
import { type Doing, oneAfterTheOther, record, wasDone } from '../account-act/record.ts'
import type { Profiles } from '../identity/profiles.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import { letGo, named } from '../identity/user-names.ts'
import type { Users } from '../identity/users.ts'

interface Deps {
  readonly db: IdentityDatabase
  readonly users: Pick<Users, 'forget'>
  readonly profiles: Pick<Profiles, 'delete'>
}

type Asked = Omit<Doing, 'reason'>

interface NewPlayer {
  /** as the organiser knows the player */
  readonly name: string
  /** on the boards */
  readonly userName: string
}

interface ListedPlayer {
  readonly id: UserId
  readonly userName: string
  readonly since: Date
  /** of the open invitation; null where none is open */
  readonly invitedUntil: Date | null
}

export class KeptPlayers {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** All of them, by user name. */
  async list(now: Date): Promise<readonly ListedPlayer[]> {
    const rows = await kept(this.#deps.db)
      .leftJoin('player_invitations as i', join =>
        join.onRef('i.user_id', '=', 'users.id').on('i.email', 'is not', null).on('i.expires_at', '>', now),
      )
      .select(['users.id', 'user_name', 'created_at', 'i.expires_at as invited_until'])
      .orderBy(sql`lower(user_name)`)
      .limit(MAX_KEPT_PLAYERS)
      .execute()
    return rows.map(row => ({
      id: row.id,
      userName: row.user_name,
      since: row.created_at,
      invitedUntil: row.invited_until,
    }))
  }

  /**
   * Adds one, once for each request.
   * @returns the id
   * @throws ApiError 400 for a name that is wrong or taken, 409 where there are too many, 422 where the id was of another request
   */
  add(userName: string, doing: Asked): Promise<UserId> {
    return named(this.#deps.db, userName, doing.at, () =>
      this.#deps.db.transaction().execute(async db => {
        await oneAfterTheOther(db)
        const act = { ...doing, reason: reasonOf(userName) }
        const before = await wasDone(db, { act: 'kept' }, act)
        if (before !== undefined) return before
        if ((await countKept(db)) >= MAX_KEPT_PLAYERS) throw staffErrors.tooManyKept(MAX_KEPT_PLAYERS)
        const player = newPlayer({ name: userName, userName }, doing.at)
        await db.insertInto('users').values(player).execute()
        await record(db, { user: player.id, act: 'kept' }, act)
        return player.id
      }),
    )
  }

  /**
   * Adds several, all of them or none, once for each request.
   * @throws ApiError 400 for a name that is wrong, 409 where one is taken by now or there are too many, 422 where the id was of another request
   */
  async addAll(players: readonly NewPlayer[], reason: string, request: Asked): Promise<void> {
    for (const { userName, name } of players) {
      const problem = userNameProblem(userName)
      if (problem || !(isName(name) || name === userName))
        throw new StaffError(400, 'player-name', `${name}: ${problem?.message ?? 'this is no name'}`)
    }
    const acts = players.map(({ userName }, at) => ({
      id: at === 0 ? request.id : uuidv5(String(at), request.id),
      reason: `${reasonOf(userName)}: ${reason}`,
    }))
    try {
      await this.#deps.db.transaction().execute(async db => {
        await oneAfterTheOther(db)
        if (await wereDone(db, request, acts)) return
        if ((await countKept(db)) + players.length > MAX_KEPT_PLAYERS)
          throw staffErrors.tooManyKept(MAX_KEPT_PLAYERS)
        await letGo(
          db,
          players.map(({ userName }) => userName),
          request.at,
        )
        const rows = players.map(player => newPlayer(player, request.at))
        await db.insertInto('users').values(rows).execute()
        for (const [at, act] of acts.entries())
          await record(db, { user: rows[at]?.id ?? '', act: 'kept' }, { ...request, ...act })
      })
    } catch (cause) {
      if (isUniqueViolation(cause)) throw staffErrors.namesTaken()
      throw cause
    }
  }

  /**
   * @returns whether the name is another one now, by this request or by the same one before
   * @throws ApiError 400 for a name that is wrong or taken, 404 where no such player is kept
   */
  async rename(user: UserId, userName: string, doing: Asked): Promise<boolean> {
    const changed = await named(this.#deps.db, userName, doing.at, () =>
      this.#deps.db.transaction().execute(async db => {
        await oneAfterTheOther(db)
        const act = { ...doing, reason: reasonOf(userName) }
        if ((await wasDone(db, { act: 'renamed' }, act)) !== undefined) return true
        const player = await kept(db).select('user_name').where('id', '=', user).executeTakeFirst()
        if (!player) throw staffErrors.noSuchAccount()
        if (player.user_name === userName) return false
        const name = { name: userName, user_name: userName }
        await db.updateTable('users').set(name).where('id', '=', user).execute()
        await record(db, { user, act: 'renamed' }, act)
        return true
      }),
    )
    this.#deps.users.forget(user)
    return changed
  }

  /** Deletes the player as any account is deleted; a second time changes nothing. @throws ApiError 404 for who was never kept */
  async remove(user: UserId): Promise<void> {
    const was = this.#deps.db.selectFrom('users').where('kept_at', 'is not', null).where('id', '=', user)
    if (!(await was.select('id').executeTakeFirst())) throw staffErrors.noSuchAccount()
    await this.#deps.profiles.delete(user)
  }
}

function kept(db: IdentityDatabase) {
  return db.selectFrom('users').where('kept_at', 'is not', null).where('deleted_at', 'is', null)
}

async function countKept(db: IdentityDatabase): Promise<number> {
  const { count } = await kept(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function newPlayer({ name, userName }: NewPlayer, at: Date) {
  const id = crypto.randomUUID()
  return {
    id,
    name,
    user_name: userName,
    email: `${id}@kept.invalid`,
    role: 'user' as const,
    password_hash: null,
    image: null,
    email_verified_at: at,
    kept_at: at,
  }
}

const reasonOf = (userName: string) => `As ${userName}`

/** @returns whether all of this was done by the same request before. @throws ApiError 422 where another request had this id */
async function wereDone(
  db: IdentityDatabase,
  { id, by }: Asked,
  acts: readonly { readonly id: string; readonly reason: string }[],
): Promise<boolean> {
  // One more than asked for: a longer request had this id too.
  const ids = [...acts.map(act => act.id), uuidv5(String(acts.length), id)]
  const before = await db.selectFrom('account_acts').selectAll().where('id', 'in', ids).execute()
  if (before.length === 0) return false
  const reasons = new Map(acts.map(act => [act.id, act.reason]))
  const isSame = (row: (typeof before)[number]) =>
    row.act === 'kept' && row.done_by === by && row.reason === reasons.get(row.id)
  if (before.length !== acts.length || !before.every(isSame)) throw errors.keyReused()
  return true
}
