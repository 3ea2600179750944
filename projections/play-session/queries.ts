/** Reading play time and the reward points setting. */
import { sql } from 'kysely'
import type { Instant, UserId } from '#domain/words.ts'
import { boundsOf, containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { byOwner, withinBudget } from '../rows-within.ts'
import { readModel } from '../schema/tables.ts'

export interface PlayTimeOfUser {
  readonly user: UserId
  readonly sessions: number
  readonly seconds: number
  readonly lastStartedAt: Instant
}

export const PLAY_TIME_SORTS = ['most', 'least', 'latest'] as const
export type PlayTimeSort = (typeof PLAY_TIME_SORTS)[number]

/**
 * Play time by user, most played first where no other order is asked for.
 * @param users only these
 */
export async function playTimeByUser(
  db: ReadModelConnection,
  page: Page,
  users?: readonly UserId[],
  sort: PlayTimeSort = 'most',
): Promise<Paged<PlayTimeOfUser>> {
  const { limit, offset } = boundsOf(page)
  let sessions = readModel(db).selectFrom('play_sessions')
  if (users) sessions = sessions.where('user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
  const rows = await sessions
    .groupBy('user_id')
    .select(({ fn }) => [
      'user_id',
      fn.countAll<number>().as('sessions'),
      fn.sum<number>('seconds').as('seconds'),
      fn.max('started_at').as('last'),
    ])
    .orderBy(sort === 'latest' ? 'last' : 'seconds', sort === 'least' ? 'asc' : 'desc')
    .orderBy('user_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await sessions
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map(row => ({
      user: row.user_id,
      sessions: row.sessions,
      seconds: Number(row.seconds),
      lastStartedAt: row.last.toISOString(),
    })),
  }
}

export interface PlaySession {
  readonly startedAt: Instant
  readonly game: string
  /** whole seconds */
  readonly seconds: number
}

export const SESSION_SORTS = ['newest', 'oldest', 'longest', 'shortest'] as const
export type SessionSort = (typeof SESSION_SORTS)[number]

/**
 * A user's sessions, the newest first where no other order is asked for.
 * @param text only of games whose name contains this
 */
export async function playSessionsOf(
  db: ReadModelConnection,
  user: UserId,
  page: Page,
  { sort = 'newest', text = '' }: { readonly sort?: SessionSort; readonly text?: string } = {},
): Promise<Paged<PlaySession>> {
  let sessions = readModel(db)
    .selectFrom('play_sessions')
    .where('user_id', '=', user)
    .select(['started_at', 'game', 'seconds'])
    .orderBy(sort === 'newest' || sort === 'oldest' ? 'started_at' : 'seconds', orderOf(sort))
    .orderBy('position', orderOf(sort))
  if (text !== '') sessions = sessions.where('game', 'ilike', containing(text))
  return paged(sessions, page, row => ({
    startedAt: row.started_at.toISOString(),
    game: row.game,
    seconds: row.seconds,
  }))
}

/** The newest sessions of each user, as many as the list has rows, and none where ROWS_WITHIN is reached before. */
export function newestSessions(
  db: ReadModelConnection,
  users: readonly UserId[],
  limit: number,
): Promise<ReadonlyMap<UserId, Paged<PlaySession>>> {
  return withinBudget(users, limit, async (some, first) => {
    const { rows } = await sql<PlaySession & { user: UserId; total: number }>`
      select u.id as "user", s.game, s.seconds, s.started_at as "startedAt", s.total
      from unnest(${[...some]}::uuid[]) as u (id)
      cross join lateral (
        select game, seconds, started_at, position, count(*) over ()::int as total from play_sessions
        where user_id = u.id
        order by started_at desc, position desc limit ${first}
      ) s
      order by s.started_at desc, s.position desc`.execute(db)
    return byOwner(
      rows,
      ({ user }) => user,
      ({ startedAt, game, seconds }) => ({ startedAt: new Date(startedAt).toISOString(), game, seconds }),
    )
  })
}

function orderOf(sort: SessionSort): 'asc' | 'desc' {
  return sort === 'oldest' || sort === 'shortest' ? 'asc' : 'desc'
}

export interface PlayedTotal {
  readonly game: string
  /** `YYYY-MM-DD` in GMT */
  readonly day: string
  /** whole seconds */
  readonly seconds: number
  readonly sessions: number
}

/** Play time by game and day since an instant, the newest day first. @param user of this user alone */
export async function playedTotals(
  db: ReadModelConnection,
  since: Instant,
  user?: UserId,
): Promise<readonly PlayedTotal[]> {
  let sessions = readModel(db).selectFrom('play_sessions').where('started_at', '>=', sql<Date>`${since}`)
  if (user) sessions = sessions.where('user_id', '=', user)
  const rows = await sessions
    .select(({ fn }) => [
      'game',
      sql<string>`to_char(started_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      fn.sum<number>('seconds').as('seconds'),
      fn.countAll<number>().as('sessions'),
    ])
    .groupBy(['game', 'day'])
    .orderBy('day', 'desc')
    .orderBy('game')
    .execute()
  return rows.map(row => ({ ...row, seconds: Number(row.seconds), sessions: Number(row.sessions) }))
}

export interface RewardPoints {
  /** `YYYY-MM-DD` */
  readonly startDate: string
  readonly endDate: string
  readonly points: number
}

/** The setting in force; null before the first. */
export async function rewardPoints(db: ReadModelConnection): Promise<RewardPoints | null> {
  const row = await readModel(db).selectFrom('reward_points').selectAll().executeTakeFirst()
  return row ? { startDate: row.start_date, endDate: row.end_date, points: row.points } : null
}
