/** Reading winners: who earned points on which settled match. */
import type { CompetitionId, MatchId, UserId } from '#domain/words.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type MatchRow, matchRow } from '../../fixtures/match-row.ts'
import { readModel } from '../../schema/tables.ts'

/** Fans shown with each match in a list of matches; one match alone can be paged to its end. */
export const FANS_PER_MATCH = 10

export interface Winning {
  readonly user: UserId
  readonly points: number
}

export interface WinnersOfMatch {
  readonly of: MatchRow
  /** the first of them: most points first, then by user id */
  readonly fans: readonly Winning[]
  /** how many fans earned points on the match */
  readonly total: number
}

/**
 * The settled matches of a competition, the latest kick-off first, each with its first FANS_PER_MATCH winners.
 * @param text shows only matches of a team whose name contains it, letter case ignored
 */
export async function winners(
  db: ReadModelConnection,
  competition: CompetitionId,
  page: Page,
  text = '',
): Promise<Paged<WinnersOfMatch>> {
  const settled = settledMatches(db)
    .where('m.competition', '=', competition)
    .$if(text !== '', query =>
      query.where(eb =>
        eb.or((['m.home', 'm.away'] as const).map(team => eb(team, 'ilike', containing(text)))),
      ),
    )
  const ordered = settled
    .selectAll('m')
    .select('r.name as round_name')
    .orderBy('m.last_kick_off', 'desc')
    .orderBy('m.id')
  const matches = await paged(ordered, page, row => matchRow(row, row.round_name))
  const first = { page: 1, limit: FANS_PER_MATCH }
  const rows: WinnersOfMatch[] = []
  for (const of of matches.rows) {
    const { rows: fans, total } = await winningsOf(db, of.id, first)
    rows.push({ of, fans, total })
  }
  return { rows, total: matches.total }
}

/**
 * One match's winners; the page counts its fans.
 * @returns null when the match is not settled
 */
export async function winnersOfMatch(
  db: ReadModelConnection,
  match: MatchId,
  page: Page,
): Promise<WinnersOfMatch | null> {
  const row = await settledMatches(db)
    .where('m.id', '=', match)
    .selectAll('m')
    .select('r.name as round_name')
    .executeTakeFirst()
  if (!row) return null
  const { rows: fans, total } = await winningsOf(db, match, page)
  return { of: matchRow(row, row.round_name), fans, total }
}

function settledMatches(db: ReadModelConnection) {
  return readModel(db)
    .selectFrom('matches as m')
    .innerJoin('rounds as r', join =>
      join.onRef('r.competition', '=', 'm.competition').onRef('r.number', '=', 'm.round'),
    )
    .where('m.status', '=', 'settled')
}

function winningsOf(db: ReadModelConnection, match: MatchId, page: Page): Promise<Paged<Winning>> {
  const winning = readModel(db)
    .selectFrom('scored_predictions')
    .where('match_id', '=', match)
    .where('points', '>', 0)
    .select(['user_id as user', 'points'])
    .orderBy('points', 'desc')
    .orderBy('user_id')
  return paged(winning, page, row => row)
}
