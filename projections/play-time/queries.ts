/** Reading play time and the reward points setting. */
import { sql } from 'kysely'
import type { Instant, UserId } from '#domain/words.ts'
import { boundsOf, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

export interface PlayTimeOfUser {
  readonly user: UserId
  readonly sessions: number
  readonly seconds: number
  readonly lastStartedAt: Instant
}

/**
 * Play time by user, most played first.
 * @param users only these
 */
export async function playTimeByUser(
  db: ReadModelConnection,
  page: Page,
  users?: readonly UserId[],
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
    .orderBy('seconds', 'desc')
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

/** A user's sessions, the newest first. */
export async function playSessionsOf(
  db: ReadModelConnection,
  user: UserId,
  page: Page,
): Promise<Paged<PlaySession>> {
  const sessions = readModel(db)
    .selectFrom('play_sessions')
    .where('user_id', '=', user)
    .select(['started_at', 'game', 'seconds'])
    .orderBy('started_at', 'desc')
    .orderBy('position', 'desc')
  return paged(sessions, page, row => ({
    startedAt: row.started_at.toISOString(),
    game: row.game,
    seconds: row.seconds,
  }))
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
