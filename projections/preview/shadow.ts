/**
 * A copy of what the fold of a match's events reads and writes, in temporary tables of one connection: the fold runs on
 * the copy, so no row of the read model is locked, and nothing of the copy outlives the transaction.
 */
import { type RawBuilder, sql } from 'kysely'
import type { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'
import { createIndexes, createTables } from '../engine/generation.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'

interface Of {
  readonly match: MatchId
  readonly competition: CompetitionId
  readonly round: RoundNumber
  /** the competition's board, and all boards that the match counts on */
  readonly season: string
  readonly boards: readonly string[]
  /** those of the match's round */
  readonly matches: readonly MatchId[]
}

type Rows = (of: Of, live: string) => RawBuilder<unknown>

const ofCompetition: Rows = ({ competition }) => sql`competition = ${competition}`
const ofBoards: Rows = ({ boards }) => sql`board = any(${boards}::bigint[])`

/** The rows that a match's events touch, by table; a table that is not named stays empty. */
const COPIED: Readonly<Record<string, Rows>> = {
  competitions: ({ competition }) => sql`id = ${competition}`,
  rounds: ofCompetition,
  matches: ofCompetition,
  scored_matches: ofCompetition,
  boards: ({ season }) => sql`season = ${season}::bigint`,
  standings: ({ season }) => sql`season = ${season}::bigint`,
  board_histogram: ofBoards,
  board_slices: ofBoards,
  powerups: ({ competition, round }) => sql`competition = ${competition} and round = ${round}`,
  scorelines: ({ matches }) => sql`match_id = any(${matches}::text[])`,
  // A hit of All or Nothing changes other matches of the round, of those fans alone who used a coupon on this one.
  predictions: ({ match, matches }, live) => sql`match_id = ${match} or (
    match_id = any(${matches}::text[]) and user_id in (
      select user_id from ${sql.table(`${live}.powerups`)} where match_id = ${match}))`,
}

/**
 * Makes the shadow of the match; unqualified names mean its tables until the transaction ends, and the read model's where
 * the shadow has none.
 * @param projections whose tables it has
 * @param live the schema of the read model
 */
export async function castShadow(
  tx: ReadModelTransaction,
  projections: readonly Projection[],
  live: string,
  match: MatchId,
): Promise<void> {
  const { rows } = await sql<Of>`
    select m.match_id as match, m.competition, m.round, m.competition_board::text as season,
      array_remove(array[m.competition_board, m.round_board, m.month_board], null)::text[] as boards,
      array(select r.match_id from scored_matches r
        where r.competition = m.competition and r.round = m.round) as matches
    from scored_matches m where m.match_id = ${match}`.execute(tx)
  const [of] = rows
  if (!of) throw new Error(`${match} is on no board`)
  await sql`select set_config('search_path', ${`pg_temp, ${live}`}, true)`.execute(tx)
  const ofTables = projections.map(projection => ({ ...projection, functions: [] }))
  await createTables(tx, ofTables)
  for (const [table, rowsOf] of Object.entries(COPIED))
    await sql`
      insert into ${sql.id('pg_temp', table)}
      select * from ${sql.table(`${live}.${table}`)} where ${rowsOf(of, live)}`.execute(tx)
  await createIndexes(tx, ofTables)
  for (const table of ['predictions', 'standings', 'powerups'])
    await sql`analyze ${sql.id('pg_temp', table)}`.execute(tx)
}
