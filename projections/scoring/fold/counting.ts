/** The boards that matches count on. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { MatchId } from '#domain/words.ts'
import type { Counting } from '../boards/standings.ts'

export interface CountedMatch {
  readonly match: MatchId
  readonly counting: Counting
  /** whether points were given for it */
  readonly scored: boolean
}

/** The matches of these that are on the boards. */
export async function countedMatches(
  tx: QueryExecutorProvider,
  ids: Iterable<MatchId>,
): Promise<readonly CountedMatch[]> {
  const { rows } = await sql<{
    match: string
    season: string
    scored: boolean
    boards: string[]
    slots: number[]
  }>`
    select m.match_id as match, m.competition_board::text as season, m.home_score is not null as scored,
      array_agg(b.board::text order by b.slot) as boards, array_agg(b.slot order by b.slot) as slots
    from scored_matches m
    join boards b on b.board in (m.competition_board, m.round_board, m.month_board)
    where m.match_id = any(${[...ids]}::text[])
    group by m.match_id`.execute(tx)
  return rows.map(({ match, season, scored, boards, slots }) => ({
    match,
    scored,
    counting: { season, boards: boards.map((board, at) => ({ board, slot: slots[at] as number })) },
  }))
}

/** The matches that count on the same boards, together. */
export function byCounting<T extends { readonly counting: Counting }>(
  matches: readonly T[],
): readonly (readonly [Counting, readonly T[]])[] {
  const groups = Map.groupBy(matches, ({ counting }) => counting.boards.map(({ board }) => board).join())
  return [...groups.values()].map(group => [(group[0] as T).counting, group])
}
