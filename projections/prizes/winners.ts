/** Who wins prizes by the results as they are now: computed when somebody asks, and kept nowhere. */
import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Award, MAX_WINNERS, type Period } from '#domain/prizes/events.ts'
import { prizesText } from '#domain/prizes/fingerprint.ts'
import { prizesFor, spanOf } from '#domain/prizes/period.ts'
import { divide, type PrizeRule } from '#domain/prizes/rules.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import type { MatchRow } from '../fixtures/match-row.ts'
import { type Board, boardId } from '../scoring/board.ts'
import { matchesOf, type Season } from './periods.ts'

export interface Computed {
  /** in the order of the rules; without winners where a match that a prize rests on is not settled */
  readonly awards: readonly Award[]
  /** matches that the prizes wait for */
  readonly unsettled: readonly MatchRow[]
  /** of results and winners */
  readonly fingerprint: string
}

export async function computePrizes(
  db: ReadModelConnection,
  season: Season,
  period: Period,
): Promise<Computed> {
  const { of } = season
  const all = matchesOf(season, period)
  const awards: Award[] = []
  const bearing = new Set<MatchRow>()
  for (const rule of prizesFor(of.kind, period)) {
    const rests = rule.won.kind === 'exact' ? all.filter(({ prize }) => prize) : all
    for (const match of rests) bearing.add(match)
    const ready = rests.length > 0 && rests.every(({ status }) => status === 'settled')
    const winners = ready ? await winnersBy(db, rule, of.id, period, rests) : []
    awards.push(awardOf(rule, winners))
  }
  const results = [...bearing].map(({ id, status, score }) => ({ match: id, status, score }))
  return {
    awards,
    unsettled: [...bearing].filter(({ status }) => status !== 'settled'),
    fingerprint: hash('sha256', prizesText(results, awards)),
  }
}

function awardOf({ id: prize, gives }: PrizeRule, winners: readonly UserId[]): Award {
  const divided =
    gives.kind === 'pool' && winners.length > 0
      ? divide(gives.units, winners.length)
      : { share: null, left: null }
  return { prize, winners: [...winners].sort(), ...divided }
}

async function winnersBy(
  db: ReadModelConnection,
  { won, ties }: PrizeRule,
  competition: CompetitionId,
  period: Period,
  rests: readonly MatchRow[],
): Promise<readonly UserId[]> {
  const ids = rests.map(({ id }) => id)
  if (won.kind === 'exact') return exactOn(db, ids, won.matches)
  const first = firstOn(boardOf(competition, period))
  return ties === 'shared' ? allOf(db, first) : bestOf(db, first, ids)
}

function boardOf(competition: CompetitionId, period: Period): Board {
  const span = spanOf(period)
  return span.kind === 'season' ? { kind: 'competition', competition } : { ...span, competition }
}

/** Fans who predicted all prize matches of one round exactly. */
async function exactOn(
  db: ReadModelConnection,
  ids: readonly string[],
  count: number,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`
    select distinct user_id as "user" from (
      select p.user_id, m.round from predictions p
      join matches m on m.id = p.match_id and m.home_score = p.home and m.away_score = p.away
      where p.match_id = any(${ids}::text[])
      group by p.user_id, m.round having count(*) = ${count}
    ) exact
    order by 1 limit ${MAX_WINNERS + 1}`.execute(db)
  return rows.map(({ user }) => user)
}

/** Fans with the most points on the board, above zero, however many: a tie is broken over all of them. */
function firstOn(board: Board): RawBuilder<{ user: UserId }> {
  const id = boardId(board)
  return sql`
    select t.user_id as "user" from board_totals t
    where t.board = ${id}::bigint and t.points > 0 and t.points = (
      select h.points from board_histogram h where h.board = ${id}::bigint order by h.points desc limit 1)`
}

/** One more than may share a prize tells that there are too many. */
async function allOf(
  db: ReadModelConnection,
  fans: RawBuilder<{ user: UserId }>,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`${fans} order by 1 limit ${MAX_WINNERS + 1}`.execute(db)
  return rows.map(({ user }) => user)
}

/**
 * Of these fans the one with the most exact scores, then the earliest last save, then the lowest id. A fan without a save, whose
 * points are all of bonus questions, comes after those with one.
 */
async function bestOf(
  db: ReadModelConnection,
  fans: RawBuilder<{ user: UserId }>,
  ids: readonly string[],
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`
    select f."user" from (${fans}) f
    left join predictions p on p.user_id = f."user" and p.match_id = any(${ids}::text[])
    left join matches m on m.id = p.match_id
    group by f."user"
    order by count(*) filter (where m.home_score = p.home and m.away_score = p.away) desc,
      max(coalesce(p.amended_at, p.placed_at)) nulls last, f."user"
    limit 1`.execute(db)
  return rows.map(({ user }) => user)
}
