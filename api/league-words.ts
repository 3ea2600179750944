/** Leagues with the texts that people wrote in them: events and tables have hashes, `people/` has the words. */
import { UNNAMED_LEAGUE } from '#contract/unnamed.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { leagueWords } from '#people/leagues/words.ts'
import type { LeagueRow } from '#projections/leagues/queries.ts'
import { hashesIn, textOf } from './kept-texts.ts'

export type WordedLeague<Row extends LeagueRow = LeagueRow> = Omit<Row, 'name' | 'description'> & {
  readonly name: string
  readonly description: string
}

/** The leagues in their order. Where the writer of a text is gone, so is the text. */
export async function withWords<Row extends LeagueRow>(
  identity: IdentityDatabase,
  leagues: readonly Row[],
): Promise<WordedLeague<Row>[]> {
  const words = await leagueWords.of(
    identity,
    leagues.flatMap(({ name, description }) => hashesIn(name, description)),
  )
  return leagues.map(league => ({
    ...league,
    name: textOf(league.name, words) ?? UNNAMED_LEAGUE,
    description: textOf(league.description, words) ?? '',
  }))
}
