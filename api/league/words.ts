/** Leagues with the texts that people wrote in them. */
import { UNNAMED_LEAGUE } from '#contract/unnamed.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { leagueWords } from '#people/league/words.ts'
import type { LeagueRow } from '#projections/league/queries.ts'
import { type Worded, withKeptWords } from '../explain/kept-texts.ts'

export type WordedLeague<Row extends LeagueRow = LeagueRow> = Worded<Row>

/** The leagues in their order. */
export function withWords<Row extends LeagueRow>(
  identity: IdentityDatabase,
  leagues: readonly Row[],
): Promise<WordedLeague<Row>[]> {
  return withKeptWords(identity, leagueWords, leagues, UNNAMED_LEAGUE)
}
