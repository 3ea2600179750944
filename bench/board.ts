/**
 * A page of the leaderboard and a fan's own rank while the board changes, so that each look reads the database; a Redis
 * sorted set answers the same looks beside it.
 */
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type { Engine } from '#projections/engine/engine.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { cutAnew } from '#projections/scoring/boards/places.ts'
import { boardId, leaderboard, rankOf } from '#projections/scoring/queries.ts'
import { Random } from '#tests/model/random.ts'
import { withRedis } from './support/redis.ts'
import { type Measurement, percentile, within } from './support/report.ts'
import { fanId } from './support/season.ts'
import { seconds } from './support/services.ts'

const PAGE = 10
const SEASON_BOARD = { kind: 'competition', competition: 'bench-season' } as const
const LOOKS = 2_000
const WARM_LOOKS = 200

/** How long a page may take at the 99th percentile, in milliseconds. */
const P99_MS = 10

export async function measureBoard(engine: Engine, fans: number): Promise<Measurement> {
  const readModel = await openReadModel(engine.pool)
  try {
    const db = await readModel.live()
    await fillBoard(db, fans)
    const pages = Math.floor(fans / PAGE)
    const ours = await looks(look => ourLook(db, 1 + (look % pages), fanId(look % fans)))
    const redis = await withRedis(async redis => {
      await copyBoard(db, redis)
      return looks(look => redisLook(redis, look % pages, fanId(look % fans)))
    })
    const subject = `a page of the leaderboard and the own rank among ${fans.toLocaleString('en')} fans, while it changes: p99`
    const figure = (samples: readonly number[], p: number) => percentile(samples, p).toFixed(2)
    const note = redis
      ? `median ${figure(ours, 0.5)} ms; a Redis sorted set: p99 ${figure(redis, 0.99)}, median ${figure(redis, 0.5)} ms`
      : `median ${figure(ours, 0.5)} ms`
    return within(subject, 'ms', percentile(ours, 0.99), P99_MS, note)
  } finally {
    await readModel.close()
  }
}

/** @throws Error when there was nothing to see: that would be fast, and measure nothing */
async function redisLook(redis: Redis, page: number, user: string): Promise<void> {
  const MEMBER_AND_SCORE = 2
  const [found, rank] = await Promise.all([
    redis.zrevrange('board', page * PAGE, (page + 1) * PAGE - 1, 'WITHSCORES'),
    redis.zrevrank('board', user),
  ])
  if (found.length !== PAGE * MEMBER_AND_SCORE || rank === null)
    throw new Error(`Redis has no ${page}, ${user}`)
}

/** @throws Error as above */
async function ourLook(db: ReadModelConnection, page: number, user: string): Promise<void> {
  const [{ rows }, own] = await Promise.all([
    leaderboard(db, SEASON_BOARD, { page, limit: PAGE }),
    rankOf(db, SEASON_BOARD, user),
  ])
  if (rows.length !== PAGE || !own) throw new Error(`the board has no ${page}, ${user}`)
}

/** One at a time, at places all over the board. @returns milliseconds */
async function looks(look: (place: number) => Promise<void>): Promise<number[]> {
  const SPREAD = 7919
  const samples: number[] = []
  for (let i = 0; i < WARM_LOOKS + LOOKS; i++) {
    const took = await seconds(() => look(i * SPREAD))
    if (i >= WARM_LOOKS) samples.push(took * 1000)
  }
  return samples
}

async function copyBoard(db: ReadModelConnection, redis: Redis): Promise<void> {
  const ROWS = 5_000
  const { rows: members } = await sql<{ user_id: string; points: number }>`
    select user_id, points from board_totals where board = ${boardId(SEASON_BOARD)}`.execute(db)
  for (let from = 0; from < members.length; from += ROWS)
    await redis.zadd('board', ...members.slice(from, from + ROWS).flatMap(row => [row.points, row.user_id]))
}

/** The board of a whole season: totals spread as the sum of 380 matches spreads them. */
async function fillBoard(db: ReadModelConnection, fans: number): Promise<void> {
  const ROWS = 10_000
  const board = boardId(SEASON_BOARD)
  await sql`insert into boards (board, season, slot) values (${board}, ${board}, 1)`.execute(db)
  for (let from = 0; from < fans; from += ROWS) {
    const users = Array.from({ length: Math.min(ROWS, fans - from) }, (_, i) => from + i)
    await sql`
      insert into standings (season, user_id, points)
      select ${board}, u, array[p]
      from unnest(${users.map(fanId)}::uuid[], ${users.map(seasonTotal)}::int[]) x(u, p)`.execute(db)
  }
  await db.transaction().execute(tx => cutAnew(tx))
  await sql`vacuum analyze standings, board_slices, board_histogram`.execute(db)
}

/** Twelve uniform parts: close to normal, about 500 points with a spread of 90. */
function seasonTotal(fan: number): number {
  const random = new Random(fan)
  return Math.round(Array.from({ length: 12 }, () => random.next()).reduce((sum, part) => sum + part * 83, 0))
}
