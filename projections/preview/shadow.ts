/**
 * A copy of what the fold of an event reads and writes, in temporary tables of one connection: the fold runs on the copy,
 * so no row of the read model is locked, and nothing of the copy outlives the transaction.
 */
import { type RawBuilder, sql } from 'kysely'
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
  /** the competition's board, and all boards that the match counts on */
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

/** What an event of a match touches. @param live the schema of the read model */
export async function shadowOfMatch(tx: ReadModelTransaction, live: string, match: MatchId): Promise<Shadow> {
  const { rows } = await sql<Of>`
    select m.competition, m.round, m.competition_board::text as season,
      array_remove(array[m.competition_board, m.round_board, m.month_board], null)::text[] as boards,
      array(select r.match_id from scored_matches r
        where r.competition = m.competition and r.round = m.round) as matches
    from scored_matches m where m.match_id = ${match}`.execute(tx)
  const [of] = rows
  if (!of) throw new Error(`${match} is on no board`)
  const { competition, round, season, boards, matches } = of
  const ofBoards = sql`board = any(${boards}::bigint[])`
  return {
    copied: {
      ...seasonCopied(competition, season),
      board_histogram: ofBoards,
      board_slices: ofBoards,
      powerups: sql`competition = ${competition} and round = ${round}`,
      scorelines: sql`match_id = any(${matches}::text[])`,
      // A hit of All or Nothing changes other matches of the round, of those fans alone who used a coupon on this one.
      predictions: sql`match_id = ${match} or (
        match_id = any(${matches}::text[]) and user_id in (
          select user_id from ${sql.table(`${live}.powerups`)} where match_id = ${match}))`,
    },
    read: [],
  }
}

/** What other rules of a competition touch: points of all its matches and questions, and no prediction. */
export function shadowOfRules(live: string, competition: CompetitionId): Shadow {
  const season = boardId({ kind: 'competition', competition })
  const ofBoards = sql`board in (
    select board from ${sql.table(`${live}.boards`)} where season = ${season}::bigint)`
  return {
    copied: {
      ...seasonCopied(competition, season),
      board_histogram: ofBoards,
      board_slices: ofBoards,
      scorelines: sql`match_id in (
        select match_id from ${sql.table(`${live}.scored_matches`)} where competition = ${competition})`,
      answer_points: sql`competition = ${competition}`,
    },
    read: ['predictions', 'powerups', 'questions', 'answers'],
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
