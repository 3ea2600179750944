/**
 * A page of the leaderboard and a fan's own rank, against a Redis sorted set: from memory, as a board at rest is read,
 * and from the database, as it is while it changes.
 */
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type { Engine } from '#projections/engine/engine.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { openReadModel, type ReadModel } from '#projections/engine/read/read-model.ts'
import { fillHistogram } from '#projections/scoring/fold/rebuild.ts'
import { boardId, leaderboard, RestingBoards, rankOf } from '#projections/scoring/queries.ts'
import { Random } from '#tests/model/random.ts'
import { until } from '#tests/support/until.ts'
import { withRedis } from './support/redis.ts'
import { atMost, type Measurement, percentile } from './support/report.ts'
import { fanId } from './support/season.ts'
import { seconds } from './support/services.ts'

const PAGE = 10
const SEASON_BOARD = { kind: 'competition', competition: 'bench-season' } as const
const LOOKS = 2_000
const WARM_LOOKS = 200

type Reads = Pick<RestingBoards, 'leaderboard' | 'rankOf'>

export async function measureBoard(engine: Engine, fans: number): Promise<Measurement> {
  const readModel = await openReadModel(engine.pool)
  try {
    await fillBoard(await readModel.live(), fans)
    const pages = Math.floor(fans / PAGE)
    const our = (reads: Reads) =>
      looks(look => ourLook(readModel, reads, 1 + (look % pages), fanId(look % fans)))

    const baseline = await withRedis(async redis => {
      await copyBoard(await readModel.live(), redis)
      return looks(look => redisLook(redis, look % pages, fanId(look % fans)))
    })
    const database = await our({ leaderboard, rankOf })
    const memory = await withBoardAtRest(readModel, our)

    const what = `a page of the leaderboard and the own rank among ${fans.toLocaleString('en')} fans, at rest: p99`
    const figures = { baseline: percentile(baseline, 0.99), ours: percentile(memory, 0.99) }
    const median = (samples: number[]) => percentile(samples, 0.5).toFixed(3)
    const note =
      `medians ${median(baseline)} and ${median(memory)} ms; ` +
      `while it changes: p99 ${percentile(database, 0.99).toFixed(2)}, median ${median(database)} ms`
    return atMost(what, 'ms', figures, 3, note)
  } finally {
    await readModel.close()
  }
}

/** The database sorts the board once, as Redis sorted it when it was filled. */
async function withBoardAtRest<T>(readModel: ReadModel, work: (boards: Reads) => Promise<T>): Promise<T> {
  let from = 'database'
  const boards = new RestingBoards(readModel, {
    answered(by) {
      from = by
    },
    failed(cause) {
      throw cause
    },
  })
  try {
    await until(
      'the board is in memory',
      async () => {
        await boards.leaderboard(await readModel.live(), SEASON_BOARD, { page: 1, limit: PAGE })
        return from === 'memory'
      },
      60_000,
    )
    return await work(boards)
  } finally {
    boards.close()
    await boards.settled()
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
async function ourLook(readModel: ReadModel, reads: Reads, page: number, user: string): Promise<void> {
  const db = await readModel.live()
  const [{ rows }, own] = await Promise.all([
    reads.leaderboard(db, SEASON_BOARD, { page, limit: PAGE }),
    reads.rankOf(db, SEASON_BOARD, user),
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
  for (let from = 0; from < fans; from += ROWS) {
    const users = Array.from({ length: Math.min(ROWS, fans - from) }, (_, i) => from + i)
    await sql`
      insert into board_totals (board, user_id, points, predictions)
      select ${boardId(SEASON_BOARD)}, u, p, 380
      from unnest(${users.map(fanId)}::uuid[], ${users.map(seasonTotal)}::int[]) x(u, p)`.execute(db)
  }
  await db.transaction().execute(async tx => {
    await sql`truncate board_slices, board_histogram`.execute(tx)
    await fillHistogram(tx)
  })
  await sql`vacuum analyze board_totals, board_slices, board_histogram`.execute(db)
}

/** Twelve uniform parts: close to normal, about 500 points with a spread of 90. */
function seasonTotal(fan: number): number {
  const random = new Random(fan)
  return Math.round(Array.from({ length: 12 }, () => random.next()).reduce((sum, part) => sum + part * 83, 0))
}
