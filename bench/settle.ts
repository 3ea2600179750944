/**
 * Settling a match and correcting its result, against one hand-written UPDATE of the points: a million predictions in the
 * first week, and in the last week, when every fan has totals on all boards. Then reading the board of a million fans.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import type { DomainEvent } from '#domain/events.ts'
import type { Engine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { fillPlaces } from '#projections/scoring/boards/places.ts'
import { measureBoard } from './board.ts'
import { withEngine } from './support/engine.ts'
import { atMost, type Measurement } from './support/report.ts'
import {
  append,
  asCommand,
  BENCH_COMPETITION,
  fanId,
  kickOffOf,
  likelyScore,
  MATCHES_A_ROUND,
  matchId,
  openLeague,
  ROUNDS,
  result,
  roundStream,
} from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const FANS = 1_000_000
const FANS_LATE = 300_000
const FIRST_WEEK = 1
/** As the standings have it: room in each page for the rows that a result changes. */
const FILLFACTOR = 60

export async function benchSettle(scale = 1): Promise<Measurement[]> {
  return [...(await ofWeek(FIRST_WEEK, FANS * scale)), ...(await ofWeek(ROUNDS, FANS_LATE * scale))]
}

async function ofWeek(week: number, fans: number): Promise<Measurement[]> {
  return withPostgres(({ url }) =>
    withEngine(url, async engine => {
      await openLeague(engine.store)
      await predictAll(engine.pool, week, fans)
      await rebuild(engine)
      if (week > FIRST_WEEK) await fillSeason(engine, week)
      const projector = createProjector(engine)
      await projector.run()
      await plainTable(engine.pool)

      const first = { home: 2, away: 1 }
      const corrected = { home: 1, away: 1 }
      const settling = {
        baseline: await plainUpdate(engine.pool, week, first),
        ours: await fold(engine, projector, week, result(week, 1, first), MATCHES_A_ROUND - 1),
      }
      const of = { match: matchId(week, 1), competition: BENCH_COMPETITION, round: week }
      const reason = 'a goal was disallowed'
      const winner = { from: 'home', to: 'draw' } as const
      const correction: DomainEvent[] = [
        { type: 'ScoreCorrected', data: { ...of, from: first, to: corrected, winner, reason } },
      ]
      const correcting = {
        baseline: await plainUpdate(engine.pool, week, corrected),
        ours: await fold(engine, projector, week, correction, MATCHES_A_ROUND + 1),
      }
      await projector.close()
      const predictions = `${fans.toLocaleString('en')} predictions in week ${week}`
      return [
        atMost(`settling a match with ${predictions}`, 's', settling, 2.5),
        atMost(`correcting a match with ${predictions}`, 's', correcting, 3.5),
        ...(week === FIRST_WEEK ? [await measureBoard(engine, fans)] : []),
      ]
    }),
  )
}

/** As the store would have written a million saves; a million appends would only make the benchmark longer. */
async function predictAll(pool: pg.Pool, week: number, fans: number): Promise<void> {
  const ROWS = 10_000
  const metadata = JSON.stringify(
    asCommand(
      { type: 'RewardPointsSet', data: { startDate: '2026-01-01', endDate: '2026-01-01', points: 0 } },
      kickOffOf(0),
    ).metadata,
  )
  for (let from = 0; from < fans; from += ROWS) {
    const users = Array.from({ length: Math.min(ROWS, fans - from) }, (_, i) => fanId(from + i))
    const events = users.map((user, i) => {
      const score = likelyScore((from + i) * 7919)
      const predictions = [{ match: matchId(week, 1), from: null, to: score }]
      return JSON.stringify({ competition: BENCH_COMPETITION, round: week, user, predictions })
    })
    await pool.query(
      `insert into eventstore.events
       select (select max(position) from eventstore.events) + n, $1 || '.' || u, 0, gen_random_uuid(),
              'PredictionsSaved', 1, e::json, $4::json, now()
       from unnest($2::text[], $3::text[]) with ordinality x(u, e, n)`,
      [`entry-${BENCH_COMPETITION}.${week}`, users, events, metadata],
    )
  }
}

/** Every fan has points in all rounds and months before, and those of the week's other matches. */
async function fillSeason(engine: Engine, week: number): Promise<void> {
  const readModel = await openReadModel(engine.pool)
  try {
    const db = await readModel.live()
    await sql`
      update standings s set points = array(
        select case slot when 1 then (select sum(random() * 83) from generate_series(1, 12) where slot = 1)
          else floor(random() * 30) end::int
        from generate_subscripts(s.points, 1) slot)`.execute(db)
    // The boards of other weeks keep their totals, but nothing reads or changes their places.
    await sql`
      delete from boards b where not exists (
        select from scored_matches m where m.match_id = ${matchId(week, 1)}
          and b.board in (m.competition_board, m.round_board, m.month_board))`.execute(db)
    await db.transaction().execute(async tx => {
      await sql`truncate board_slices, board_histogram`.execute(tx)
      await fillPlaces(tx)
    })
    await sql`vacuum analyze`.execute(db)
  } finally {
    await readModel.close()
  }
}

async function fold(
  engine: Engine,
  projector: { run(): Promise<void> },
  week: number,
  events: DomainEvent[],
  revision: number,
): Promise<number> {
  for (const [index, event] of events.entries())
    await append(engine.store, roundStream(week), asCommand(event, kickOffOf(week)), revision + index)
  return seconds(() => projector.run())
}

/** What somebody without a read model of ours would have: the predictions, with a column for the points. */
async function plainTable(pool: pg.Pool): Promise<void> {
  await pool.query(`create table plain (
    match_id text collate "C", user_id uuid, home smallint, away smallint, points smallint not null,
    primary key (match_id, user_id)) with (fillfactor = ${FILLFACTOR})`)
  await pool.query(
    `insert into plain
     select p->>'match', (data->>'user')::uuid, (p->'to'->>'home')::smallint, (p->'to'->>'away')::smallint, 0
     from eventstore.events, json_array_elements(data->'predictions') p where type = 'PredictionsSaved'`,
  )
  await pool.query('vacuum analyze plain')
}

/** The best UPDATE ... FROM written by hand: only predictions whose points change are written, within their pages. */
async function plainUpdate(
  pool: pg.Pool,
  week: number,
  score: { home: number; away: number },
): Promise<number> {
  await pool.query('checkpoint')
  return seconds(() =>
    pool.query(
      `update plain p set points = s.points
       from (select home, away,
               case when home = $2 and away = $3 then 5
                    when sign(home - away) <> sign($2::int - $3::int) then 0
                    when home - away = $2::int - $3::int then 3 else 2 end as points
             from generate_series(0, 9) home, generate_series(0, 9) away) s
       where p.match_id = $1 and p.home = s.home and p.away = s.away and p.points is distinct from s.points`,
      [matchId(week, 1), score.home, score.away],
    ),
  )
}
