/** What somebody without a read model of ours would write by hand, at its best, to give points for a match. */
import type pg from 'pg'
import type { Score } from '#domain/words.ts'
import { seconds } from './services.ts'

/** As the standings have it: room in each page for the rows that a result changes. */
const FILLFACTOR = 60

/** A rival gives the points that a score is worth. @returns seconds */
export type Rival = (match: string, score: Score) => Promise<number>

/** The predictions have a column for the points: nobody sees a total, a rank or a board. */
export async function pointsAlone(pool: pg.Pool): Promise<Rival> {
  await plainPredictions(pool, 'plain')
  return rival(pool, update('plain'))
}

/**
 * The fan's totals of season, month and round change with the points, as our fans see them; there is still no rank, and no
 * page of a board.
 */
export async function pointsAndTotals(pool: pg.Pool): Promise<Rival> {
  await plainPredictions(pool, 'plain_too')
  await pool.query(`create table plain_totals (
    user_id uuid primary key, season int not null, month int not null, round int not null)
    with (fillfactor = ${FILLFACTOR})`)
  await pool.query('insert into plain_totals select user_id, 0, 0, 0 from plain_too')
  await pool.query('vacuum analyze plain_totals')
  return rival(
    pool,
    `with changed as (${update('plain_too')} returning new.user_id, new.points - old.points as more)
     update plain_totals t set season = season + more, month = month + more, round = round + more
     from changed c where c.user_id = t.user_id`,
  )
}

async function plainPredictions(pool: pg.Pool, table: string): Promise<void> {
  await pool.query(`create table ${table} (
    match_id text collate "C", user_id uuid, home smallint, away smallint, points smallint not null,
    primary key (match_id, user_id)) with (fillfactor = ${FILLFACTOR})`)
  await pool.query(
    `insert into ${table}
     select p->>'match', (data->>'user')::uuid, (p->'to'->>'home')::smallint, (p->'to'->>'away')::smallint, 0
     from eventstore.events, json_array_elements(data->'predictions') p where type = 'PredictionsSaved'`,
  )
  await pool.query(`vacuum analyze ${table}`)
}

/** Only predictions whose points change are written, within their pages. */
const update = (table: string) => `
  update ${table} p set points = s.points
  from (select home, away,
          case when home = $2 and away = $3 then 5
               when sign(home - away) <> sign($2::int - $3::int) then 0
               when home - away = $2::int - $3::int then 3 else 2 end as points
        from generate_series(0, 9) home, generate_series(0, 9) away) s
  where p.match_id = $1 and p.home = s.home and p.away = s.away and p.points is distinct from s.points`

function rival(pool: pg.Pool, statement: string): Rival {
  return async (match, { home, away }) => {
    await pool.query('checkpoint')
    return seconds(() => pool.query(statement, [match, home, away]))
  }
}
