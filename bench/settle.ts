/**
 * Settling a match and correcting its result: a million predictions in the first week, and in the last week, when every fan
 * has totals on all boards. Two rivals do it by hand: one UPDATE of the points alone, which is what the goals are about, and
 * one that keeps up each fan's totals too, since ours shows them, with ranks and pages of boards, at the same moment.
 * Then reading the board of a million fans.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import type { DomainEvent } from '#domain/events.ts'
import type { Score } from '#domain/words.ts'
import type { Engine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { cutAnew } from '#projections/scoring/boards/places.ts'
import { measureBoard } from './board.ts'
import { withEngine } from './support/engine.ts'
import { atMost, type Measurement } from './support/report.ts'
import { pointsAlone, pointsAndTotals, type Rival } from './support/rivals.ts'
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
const GOALS = { settling: 2.5, correcting: 3.5 }
/** The result of the first match of a week, and what it is corrected to. */
export const SETTLED: Score = { home: 2, away: 1 }
const CORRECTED: Score = { home: 1, away: 1 }

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
      const rivals = {
        'the points alone': await pointsAlone(engine.pool),
        'points and totals': await pointsAndTotals(engine.pool),
      }

      const bySettling = await all(rivals, week, SETTLED)
      const settling = await fold(engine, projector, week, result(week, 1, SETTLED), MATCHES_A_ROUND - 1)
      const byCorrecting = await all(rivals, week, CORRECTED)
      const correcting = await fold(engine, projector, week, correctedResult(week), MATCHES_A_ROUND + 1)
      await projector.close()
      const predictions = `${fans.toLocaleString('en')} predictions in week ${week}`
      return [
        ...bySettling.map(([name, baseline]) =>
          atMost(
            `settling a match with ${predictions}, against ${name}`,
            's',
            { baseline, ours: settling },
            GOALS.settling,
          ),
        ),
        ...byCorrecting.map(([name, baseline]) =>
          atMost(
            `correcting a match with ${predictions}, against ${name}`,
            's',
            { baseline, ours: correcting },
            GOALS.correcting,
          ),
        ),
        ...(week === FIRST_WEEK ? [await measureBoard(engine, fans)] : []),
      ]
    }),
  )
}

/**
 * As the store would have written a million saves; a million appends would only make the benchmark longer.
 * @param matches of the week that each fan predicts, by their numbers
 */
export async function predictAll(pool: pg.Pool, week: number, fans: number, matches = [1]): Promise<void> {
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
      const predictions = matches.map(index => ({ match: matchId(week, index), from: null, to: score }))
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
    await db.transaction().execute(tx => cutAnew(tx))
    await sql`vacuum analyze`.execute(db)
  } finally {
    await readModel.close()
  }
}

/** @returns the seconds of each rival, by name */
async function all(
  rivals: Readonly<Record<string, Rival>>,
  week: number,
  score: Score,
): Promise<[string, number][]> {
  const seconds: [string, number][] = []
  for (const [name, rival] of Object.entries(rivals))
    seconds.push([name, await rival(matchId(week, 1), score)])
  return seconds
}

export function correctedResult(week: number): DomainEvent[] {
  const key = { match: matchId(week, 1), competition: BENCH_COMPETITION, round: week }
  const winner = { from: 'home', to: 'draw' } as const
  const reason = 'a goal was disallowed'
  return [{ type: 'ScoreCorrected', data: { ...key, from: SETTLED, to: CORRECTED, winner, reason } }]
}

/** @returns seconds until the projector has folded the events */
export async function fold(
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
