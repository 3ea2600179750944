/** Reading winners: who earned points on which settled match, but for fans who are excluded. */

import { type RawBuilder, sql } from 'kysely'
import type { CompetitionId, MatchId, UserId } from '#domain/words.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { type MatchRow, matchRow } from '../../round/match-row.ts'
import { byOwner, withinBudget } from '../../rows-within.ts'
import { readModel } from '../../schema/tables.ts'

export interface Winning {
  readonly user: UserId
  readonly points: number
}

export interface WinnersOfMatch {
  readonly match: MatchRow
  /** the first of them: most points first, then by user id */
  readonly fans: readonly Winning[]
  /** how many fans earned points on the match */
  readonly total: number
}

/**
 * The settled matches of a competition, the latest kick-off first, each with its first fans: as many as the page has rows,
 * and none where ROWS_WITHIN is reached before.
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
  const found = await withinBudget(matches.rows, page.limit, (some, limit) =>
    firstWinners(
      db,
      some.map(({ id }) => id),
      limit,
    ),
  )
  return {
    total: matches.total,
    rows: matches.rows.map(match => {
      const { rows: fans = [], total = 0 } = found.get(match.id) ?? {}
      return { match, fans, total }
    }),
  }
}

/** @returns of each match the first fans, and how many there are; no entry where nobody earned points */
async function firstWinners(
  db: ReadModelConnection,
  matches: readonly MatchId[],
  limit: number,
): Promise<ReadonlyMap<MatchId, Paged<Winning>>> {
  const { rows } = await sql<Winning & { match: MatchId; total: number }>`
    select m.match, f.user_id as "user", f.points, f.total
    from unnest(${[...matches]}::text[]) as m (match)
    cross join lateral (
      select user_id, points, count(*) over ()::int as total from scored_predictions
      where match_id = m.match and points > 0 and user_id not in (${excludedOn(sql`m.match`)})
      order by points desc, user_id limit ${limit}
    ) f
    order by f.points desc, f.user_id`.execute(db)
  return byOwner(
    rows,
    ({ match }) => match,
    ({ user, points }) => ({ user, points }),
  )
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
  return { match: matchRow(row, row.round_name), fans, total }
}

/** Selects the fans who are excluded from the competition of the match. */
function excludedOn(match: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select x.user_id from exclusions x join matches played on played.competition = x.competition where played.id = ${match}`
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
    .where(sql<boolean>`user_id not in (${excludedOn(sql`${match}`)})`)
    .select(['user_id as user', 'points'])
    .orderBy('points', 'desc')
    .orderBy('user_id')
  return paged(winning, page, row => row)
}
