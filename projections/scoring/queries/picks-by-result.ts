/** How many predictions of a match say each result: what makes a right result rare. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { PicksByResult } from '#domain/scoring/rare.ts'
import type { MatchId } from '#domain/words.ts'

/** Of matches that somebody predicted; reads each of their predictions once. */
export async function picksByResult(
  db: QueryExecutorProvider,
  matches: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, PicksByResult>> {
  if (matches.length === 0) return new Map()
  const { rows } = await sql<PicksByResult & { match: MatchId }>`
    select match_id as match, (count(*) filter (where home > away))::int as home,
      (count(*) filter (where home = away))::int as draw, (count(*) filter (where home < away))::int as away
    from predictions where match_id = any(${[...matches]}::text[])
    group by match_id`.execute(db)
  return new Map(rows.map(({ match, home, draw, away }) => [match, { home, draw, away }]))
}
