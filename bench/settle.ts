/**
 * One match with a million predictions: settling and correcting it, against one hand-written UPDATE of the points;
 * then a page of its board and a fan's rank, against a Redis sorted set.
 */
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type pg from 'pg'
import type { DomainEvent } from '#domain/events.ts'
import { streams } from '#domain/streams.ts'
import type { Engine } from '#projections/engine/engine.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { createProjector } from '#projections/engine/projector.ts'
import { openReadModel, type ReadModel } from '#projections/engine/read-model.ts'
import { rebuild } from '#projections/engine/rebuild.ts'
import { fillHistogram } from '#projections/scoring/fold/rebuild.ts'
import { boardId, leaderboard, rankOf } from '#projections/scoring/queries.ts'
import { Random } from '#tests/model/random.ts'
import { withEngine } from './support/engine.ts'
import { withRedis } from './support/redis.ts'
import { atMost, type Measurement, percentile } from './support/report.ts'
import {
  append,
  asCommand,
  BENCH_COMPETITION,
  fanId,
  kickOffOf,
  likelyScore,
  matchId,
  openLeague,
  result,
} from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const FANS = 1_000_000
const MATCH = matchId(1, 1)
const PAGE = 10
const SEASON_BOARD = { kind: 'competition', competition: 'bench-season' } as const
const LOOKS = 2_000
const WARM_LOOKS = 200

export async function benchSettle(scale = 1): Promise<Measurement[]> {
  const fans = FANS * scale
  return withPostgres(({ url }) =>
    withEngine(url, async engine => {
      await openLeague(engine.store, 1)
      await predictAll(engine.pool, fans)
      await rebuild(engine)
      const projector = createProjector(engine)
      await projector.run()
      await plainTable(engine.pool)

      const first = { home: 2, away: 1 }
      const corrected = { home: 1, away: 1 }
      const settling = {
        baseline: await plainUpdate(engine.pool, first),
        ours: await fold(engine, projector, result(1, 1, first), 0),
      }
      const of = { match: MATCH, competition: BENCH_COMPETITION, round: 1 }
      const reason = 'a goal was disallowed'
      const correction: DomainEvent[] = [
        { type: 'ScoreCorrected', data: { ...of, from: first, to: corrected, reason } },
        { type: 'WinnerCorrected', data: { ...of, from: 'home', to: 'draw', reason } },
      ]
      const correcting = {
        baseline: await plainUpdate(engine.pool, corrected),
        ours: await fold(engine, projector, correction, 2),
      }
      await projector.close()
      const predictions = `${fans.toLocaleString('en')} predictions`
      return [
        atMost(`settling a match with ${predictions}`, 's', settling, 2.5),
        atMost(`correcting a match with ${predictions}`, 's', correcting, 2.5),
        ...(await boards(engine, fans)),
      ]
    }),
  )
}

/** As the store would have written a million saves; a million appends would only make the benchmark longer. */
async function predictAll(pool: pg.Pool, fans: number): Promise<void> {
  const ROWS = 10_000
  const metadata = JSON.stringify(
    asCommand(
      [{ type: 'RewardPointsSet', data: { startDate: '2026-01-01', endDate: '2026-01-01', points: 0 } }],
      kickOffOf(0),
    )[0]?.metadata,
  )
  for (let from = 0; from < fans; from += ROWS) {
    const users = Array.from({ length: Math.min(ROWS, fans - from) }, (_, i) => fanId(from + i))
    const events = users.map((user, i) => {
      const score = likelyScore((from + i) * 7919)
      const data = { competition: BENCH_COMPETITION, round: 1, user, match: MATCH, score }
      return JSON.stringify([{ type: 'PredictionPlaced', version: 1, data }])
    })
    await pool.query(
      `insert into eventstore.commits (position, stream, revision, ids, events, metadata)
       select (select max(position) from eventstore.commits) + n, $1 || '.1.' || u, 0, array[gen_random_uuid()],
              e::json, $4::json
       from unnest($2::text[], $3::text[]) with ordinality x(u, e, n)`,
      [`entry-${BENCH_COMPETITION}`, users, events, metadata],
    )
  }
}

async function fold(
  engine: Engine,
  projector: { run(): Promise<void> },
  events: DomainEvent[],
  revision: number,
): Promise<number> {
  await append(engine.store, streams.match(MATCH), asCommand(events, kickOffOf(1)), revision)
  return seconds(() => projector.run())
}

/** What somebody without a read model of ours would have: the predictions, with a column for the points. */
async function plainTable(pool: pg.Pool): Promise<void> {
  await pool.query(`create table plain (
    match_id text collate "C", user_id uuid, home smallint, away smallint, points smallint, primary key (match_id, user_id))`)
  await pool.query(
    `insert into plain
     select data->>'match', (data->>'user')::uuid, (data->'score'->>'home')::smallint, (data->'score'->>'away')::smallint, null
     from eventstore.events where type = 'PredictionPlaced'`,
  )
  await pool.query('vacuum analyze plain')
}

/** One hand-written UPDATE ... FROM: every scoreline's points are joined to the predictions. */
async function plainUpdate(pool: pg.Pool, score: { home: number; away: number }): Promise<number> {
  await pool.query('checkpoint')
  return seconds(() =>
    pool.query(
      `update plain p set points = s.points
       from (select home, away,
               case when home = $2 and away = $3 then 5
                    when sign(home - away) <> sign($2::int - $3::int) then 0
                    when home - away = $2::int - $3::int then 3 else 2 end as points
             from generate_series(0, 9) home, generate_series(0, 9) away) s
       where p.match_id = $1 and p.home = s.home and p.away = s.away`,
      [MATCH, score.home, score.away],
    ),
  )
}

async function boards(engine: Engine, fans: number): Promise<Measurement[]> {
  const readModel = await openReadModel(engine.pool)
  try {
    await fillBoard(await readModel.live(), fans)
    return await withRedis(async redis => {
      await copyBoard(await readModel.live(), redis)
      const pages = Math.floor(fans / PAGE)
      const baseline = await looks(async look => {
        const start = (look % pages) * PAGE
        const [page, rank] = await Promise.all([
          redis.zrevrange('board', start, start + PAGE - 1, 'WITHSCORES'),
          redis.zrevrank('board', fanId(look % fans)),
        ])
        const MEMBER_AND_SCORE = 2
        if (page.length !== PAGE * MEMBER_AND_SCORE || rank === null) throw new Error(`nothing at ${start}`)
      })
      const ours = await looks(look => ourLook(readModel, 1 + (look % pages), fanId(look % fans)))
      const note = `medians ${percentile(baseline, 0.5).toFixed(2)} and ${percentile(ours, 0.5).toFixed(2)} ms`
      const figures = { baseline: percentile(baseline, 0.99), ours: percentile(ours, 0.99) }
      const what = `a page of the leaderboard and the own rank among ${fans.toLocaleString('en')} fans: p99`
      return [atMost(what, 'ms', figures, 3, note)]
    })
  } finally {
    await readModel.close()
  }
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

/** @throws Error when there was nothing to see: that would be fast, and measure nothing */
async function ourLook(readModel: ReadModel, page: number, user: string): Promise<void> {
  const db = await readModel.live()
  const [{ rows }, own] = await Promise.all([
    leaderboard(db, SEASON_BOARD, { page, limit: PAGE }),
    rankOf(db, SEASON_BOARD, user),
  ])
  if (rows.length !== PAGE || !own) throw new Error(`nothing on page ${page}, or no rank for ${user}`)
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
