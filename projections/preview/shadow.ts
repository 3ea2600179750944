/**
 * A copy of what the fold of an event reads and writes, in temporary tables of one connection: the fold runs on the copy,
 * so no row of the read model is locked, and nothing of the copy outlives the transaction.
 */
import { type RawBuilder, sql } from 'kysely'
import type { LateSaves } from '#domain/round/events.ts'
import type { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'
import { createIndexes, createTables } from '../engine/generation.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'
import { analyzeRoughly } from '../engine/statistics.ts'
import { boardId } from '../scoring/board.ts'

/**
 * Memory of one preview for its copies, which 100,000 predictions and totals fit into. By Postgres' default of 8 MB most of a
 * copy goes through files, and a preview works twice as long.
 */
const TEMP_BUFFERS = '128MB'

export interface Shadow {
  /** conditions for the rows that the fold touches, by table; a table that is not named stays empty */
  readonly copied: Readonly<Record<string, RawBuilder<unknown>>>
  /** tables that the fold only reads: their names mean those of the read model */
  readonly read: readonly string[]
}

interface Of {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  /** the competition's board, and all boards that matches of the round count on */
  readonly season: string
  readonly boards: readonly string[]
  /** those of the match's round */
  readonly matches: readonly MatchId[]
}

/** Copied for whatever is folded: small tables, and one row a fan. */
function seasonCopied(competition: CompetitionId, season: string): Shadow['copied'] {
  const ofCompetition = sql`competition = ${competition}`
  return {
    competitions: sql`id = ${competition}`,
    rounds: ofCompetition,
    matches: ofCompetition,
    scored_matches: ofCompetition,
    boards: sql`season = ${season}::bigint`,
    standings: sql`season = ${season}::bigint`,
  }
}

const boardsOfSeason = (live: string, season: string) =>
  sql`board in (select board from ${sql.table(`${live}.boards`)} where season = ${season}::bigint)`

/** How many fans have each total, on the boards that the condition names. */
const totalsOf = (ofBoards: RawBuilder<unknown>): Shadow['copied'] => ({
  board_histogram: ofBoards,
  board_slices: ofBoards,
})

/**
 * What events of matches of one round touch.
 * @param live the schema of the read model
 * @param changed one match at least
 * @param move of the first match, which is alone then; undefined where the kick-offs stay
 */
export async function shadowOfMatches(
  tx: ReadModelTransaction,
  live: string,
  changed: readonly MatchId[],
  move?: Move,
): Promise<Shadow> {
  const [match = ''] = changed
  const { rows } = await sql<Of>`
    select m.competition, m.round, m.competition_board::text as season,
      array(
        select distinct unnest(array_remove(array[c.competition_board, c.round_board, c.month_board], null))::text
        from scored_matches c where c.competition = m.competition and c.round = m.round) as boards,
      array(select r.match_id from scored_matches r
        where r.competition = m.competition and r.round = m.round) as matches
    from scored_matches m where m.match_id = ${match}`.execute(tx)
  const [place] = rows
  if (!place) throw new Error(`${match} is on no board`)
  const { competition, round, season, boards, matches } = place
  const ofBoards = move ? boardsOfSeason(live, season) : sql`board = any(${boards}::bigint[])`
  const ofRound = sql`competition = ${competition} and round = ${round}`
  // Written out: a view has no parameters.
  const ofMatches = sql`match_id in (${sql.join(matches.map(id => sql.lit(id)))})`
  return {
    copied: {
      ...seasonCopied(competition, season),
      ...totalsOf(ofBoards),
      powerups: ofRound,
      scorelines: ofMatches,
      ...(move ? { former_predictions: ofMatches, coupon_changes: ofRound } : {}),
      // A hit of All or Nothing changes other matches of the round, of those fans alone who used a coupon on one that changes.
      predictions: move
        ? sql`${ofMatches} or ${othersOf(live, competition, match, move)}`
        : sql`match_id = any(${changed}::text[]) or (
        match_id = any(${matches}::text[]) and user_id in (
          select user_id from ${sql.table(`${live}.powerups`)} where match_id = any(${changed}::text[])))`,
    },
    read: [],
  }
}

/** A change of a kick-off. */
export interface Move {
  readonly late: LateSaves | undefined
  /** whether the match goes to the board of another month */
  readonly toOtherMonth: boolean
}

/**
 * Of fans who may leave a board one other prediction a month: it says that they stay on the boards that they have other predictions
 * for. Written out, as above.
 */
function othersOf(
  live: string,
  competition: CompetitionId,
  match: MatchId,
  { late, toOtherMonth }: Move,
): RawBuilder<unknown> {
  const predictions = sql.table(`${live}.predictions`)
  const leaving = [
    ...(toOtherMonth ? [sql`select user_id from ${predictions} where match_id = ${sql.lit(match)}`] : []),
    ...(late?.matches ?? []).flatMap(({ match: id, since }) =>
      since === null
        ? []
        : [
            sql`
              select user_id from ${predictions}
              where match_id = ${sql.lit(id)} and coalesce(amended_at, placed_at) >= ${sql.lit(since)}::timestamptz`,
          ],
    ),
  ]
  if (leaving.length === 0) return sql`false`
  return sql`(user_id, match_id) in (
    select distinct on (p.user_id, m.round, m.month) p.user_id, p.match_id
    from ${predictions} p join ${sql.table(`${live}.matches`)} m on m.id = p.match_id
    where m.competition = ${sql.lit(competition)} and p.user_id in (${sql.join(leaving, sql` union all `)})
    order by p.user_id, m.round, m.month, p.match_id)`
}

/** What other rules of a competition touch: points of all its matches and questions, and no prediction. */
export function shadowOfRules(live: string, competition: CompetitionId): Shadow {
  const season = boardId({ kind: 'competition', competition })
  return {
    copied: {
      ...seasonCopied(competition, season),
      ...totalsOf(boardsOfSeason(live, season)),
      scorelines: sql`match_id in (
        select match_id from ${sql.table(`${live}.scored_matches`)} where competition = ${competition})`,
      answer_points: sql`competition = ${competition}`,
    },
    read: ['predictions', 'powerups', 'questions', 'answers'],
  }
}

/** What an exclusion touches: the fan's row, and whom the boards count. */
export function shadowOfExclusion(live: string, competition: CompetitionId): Shadow {
  const season = boardId({ kind: 'competition', competition })
  return {
    copied: {
      ...seasonCopied(competition, season),
      exclusions: sql`competition = ${competition}`,
      ...totalsOf(boardsOfSeason(live, season)),
    },
    read: ['predictions', 'powerups', 'scorelines'],
  }
}

/**
 * Makes the shadow; unqualified names mean its tables until the transaction ends, and the read model's where the shadow has
 * none.
 * @param projections whose tables it has
 * @param live the schema of the read model
 */
export async function castShadow(
  tx: ReadModelTransaction,
  projections: readonly Projection[],
  live: string,
  { copied, read }: Shadow,
): Promise<void> {
  // Here and not on a pool: connections of the read model have options of their own.
  await sql`
    select set_config('search_path', ${`pg_temp, ${live}`}, true),
      set_config('temp_buffers', ${TEMP_BUFFERS}, true)`.execute(tx)
  const ofTables = projections.map(projection => ({ ...projection, functions: [] }))
  await createTables(tx, ofTables)
  for (const [table, which] of Object.entries(copied)) {
    const rows = () =>
      sql`
        insert into ${sql.id('pg_temp', table)}
        select * from ${sql.table(`${live}.${table}`)} where ${which}`.execute(tx)
    await (WITH_A_ROW_A_FAN.includes(table) ? keyedAfterwards(tx, table, rows) : rows())
  }
  await createIndexes(tx, ofTables)
  const analyzed = ['predictions', 'standings', 'powerups', 'scorelines'].filter(table => copied[table])
  await analyzeRoughly(
    tx,
    analyzed.map(table => `pg_temp.${table}`),
  )
  for (const table of read) await sql`drop table ${sql.id('pg_temp', table)} cascade`.execute(tx)
}

const WITH_A_ROW_A_FAN = ['predictions', 'standings']

/** Rows come in no order of their keys: to make the key when they are there costs half of what it costs row by row. */
async function keyedAfterwards(tx: ReadModelTransaction, table: string, load: () => Promise<unknown>) {
  const name = sql.id('pg_temp', table)
  const { rows } = await sql<{ key: string; definition: string }>`
    select conname as key, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${`pg_temp.${table}`}::regclass and contype = 'p'`.execute(tx)
  for (const { key } of rows) await sql`alter table ${name} drop constraint ${sql.id(key)}`.execute(tx)
  await load()
  for (const { definition } of rows) await sql`alter table ${name} add ${sql.raw(definition)}`.execute(tx)
}

/** Lets the name of the table mean all predictions as they would be: the shadow has those of one round. */
export async function mendedPredictions(
  tx: ReadModelTransaction,
  live: string,
  { copied }: Shadow,
): Promise<void> {
  const { predictions: which } = copied
  if (!which) throw new Error('the shadow has no predictions')
  await sql`alter table pg_temp.predictions rename to mended_predictions`.execute(tx)
  await sql`
    create temporary view predictions as
      select * from ${sql.table(`${live}.predictions`)} where not (${which})
      union all select * from pg_temp.mended_predictions`.execute(tx)
}
