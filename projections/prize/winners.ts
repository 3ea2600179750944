/** Who wins prizes by the results as they are now: computed when somebody asks, and kept nowhere. */
import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type Award, MAX_WINNERS, type Period } from '#domain/prize/events.ts'
import { prizesText } from '#domain/prize/fingerprint.ts'
import { prizesFor, spanOf } from '#domain/prize/period.ts'
import type { PublishedPrizes } from '#domain/prize/prizes.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { awardOf } from '#domain/prize/rules-values.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import type { MatchRow } from '../round/match-row.ts'
import { type Board, boardId } from '../scoring/board.ts'
import { matchesOf, roundBefore, type Season } from './periods.ts'
import { publishedPrizesOf } from './queries.ts'

export interface Computed {
  /** in the order of the rules; without winners where a match that a prize rests on is not settled */
  readonly awards: readonly Award[]
  /** matches that the prizes wait for */
  readonly unsettled: readonly MatchRow[]
  /** the round before, whose winners say what rolls over into these prizes; null where nothing can */
  readonly before: Before | null
  /** of results and winners */
  readonly fingerprint: string
}

export interface Before {
  readonly period: Period
  /** undefined where its winners were never published */
  readonly published: PublishedPrizes | undefined
}

/** Whether the prizes wait for the winners of the round before. */
export function waitsForRoundBefore({ before }: Pick<Computed, 'before'>): boolean {
  return before !== null && before.published?.status !== 'published'
}

export async function computePrizes(
  db: ReadModelConnection,
  season: Season,
  period: Period,
): Promise<Computed> {
  const { competition } = season
  const all = matchesOf(season, period)
  const awards: Award[] = []
  const bearing = new Set<MatchRow>()
  const rules = prizesFor(competition.prizes, period)
  const before = await beforeOf(db, season, period, rules)
  const waits = waitsForRoundBefore({ before })
  for (const rule of rules) {
    const rests = rule.won.kind === 'exact' ? all.filter(({ prize }) => prize) : all
    for (const match of rests) bearing.add(match)
    const settled = rests.length > 0 && rests.every(({ status }) => status === 'settled')
    const ready = settled && !(rule.rollsOver && waits)
    const winners = ready ? await winnersBy(db, rule, competition.id, period, rests) : []
    awards.push(awardOf(rule, winners, before?.published?.last.awards ?? []))
  }
  const results = [...bearing].map(({ id, status, counted }) => ({ match: id, status, score: counted }))
  return {
    awards,
    unsettled: [...bearing].filter(({ status }) => status !== 'settled'),
    before,
    fingerprint: hash('sha256', prizesText(results, awards)),
  }
}

/** Only where a prize rolls over. */
async function beforeOf(
  db: ReadModelConnection,
  season: Season,
  period: Period,
  rules: readonly PrizeRule[],
): Promise<Before | null> {
  const before = rules.some(({ rollsOver }) => rollsOver) ? roundBefore(season, period) : null
  return before && { period: before, published: await publishedPrizesOf(db, season.competition.id, before) }
}

async function winnersBy(
  db: ReadModelConnection,
  { won, ties }: PrizeRule,
  competition: CompetitionId,
  period: Period,
  rests: readonly MatchRow[],
): Promise<readonly UserId[]> {
  const ids = rests.map(({ id }) => id)
  if (won.kind === 'exact') return exactOn(db, competition, ids, won.matches)
  const level = levelOn(boardOf(competition, period), won.place)
  return ties === 'shared' ? allOf(db, level) : bestOf(db, level, won.place, ids)
}

function boardOf(competition: CompetitionId, period: Period): Board {
  const span = spanOf(period)
  return span.kind === 'season' ? { kind: 'competition', competition } : { ...span, competition }
}

/** Fans who predicted all prize matches of one round exactly, but for those who are excluded. */
async function exactOn(
  db: ReadModelConnection,
  competition: CompetitionId,
  ids: readonly string[],
  count: number,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`
    select distinct user_id as "user" from (
      select p.user_id, m.round from predictions p
      join matches m on m.id = p.match_id and m.counted_home = p.home and m.counted_away = p.away
      where p.match_id = any(${ids}::text[])
        and p.user_id not in (select user_id from exclusions where competition = ${competition})
      group by p.user_id, m.round having count(*) = ${count}
    ) exact
    order by 1 limit ${MAX_WINNERS + 1}`.execute(db)
  return rows.map(({ user }) => user)
}

/** Fans of one rank, with points above zero, who hold the place on the board together, however many: a tie is broken over all of them. */
function levelOn(board: Board, place: number): RawBuilder<{ user: UserId; above: number }> {
  const id = boardId(board)
  return sql`
    select t.user_id as "user", h.above from board_totals t
    join board_histogram h on h.board = t.board and h.points = t.points and h.edge = t.edge
    where t.board = ${id}::bigint and t.points > 0 and h.above < ${place} and h.above + h.fans >= ${place}`
}

/** One more than may share a prize tells that there are too many. */
async function allOf(
  db: ReadModelConnection,
  fans: RawBuilder<{ user: UserId; above: number }>,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`${fans} order by 1 limit ${MAX_WINNERS + 1}`.execute(db)
  return rows.map(({ user }) => user)
}

/**
 * Of fans with equal points the one who holds the place by the most exact scores, then the earliest last save, then the lowest
 * id. A fan without a save, whose points are all of bonus questions, comes after those with one.
 */
async function bestOf(
  db: ReadModelConnection,
  fans: RawBuilder<{ user: UserId; above: number }>,
  place: number,
  ids: readonly string[],
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user: UserId }>`
    with level as (${fans})
    select f."user" from level f
    left join predictions p on p.user_id = f."user" and p.match_id = any(${ids}::text[])
    left join matches m on m.id = p.match_id
    group by f."user", f.above
    order by count(*) filter (where m.counted_home = p.home and m.counted_away = p.away) desc,
      max(coalesce(p.amended_at, p.placed_at)) nulls last, f."user"
    offset (select ${place}::int - 1 - above from level limit 1) limit 1`.execute(db)
  return rows.map(({ user }) => user)
}
