/** Lists of predictions: a fan's own, a match's, all of them. */
import { type RawBuilder, sql } from 'kysely'
import type { CompetitionId, MatchId, RoundNumber, Score, UserId } from '#domain/words.ts'
import { boundsOf, containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import type { Sight } from '../../entry/sight.ts'
import { type MatchRow, matchRow } from '../../round/match-row.ts'
import { readModel } from '../../schema/tables.ts'
import {
  everyPrediction,
  type MaskedPredictionRow,
  maskedRow,
  type OwnPredictionRow,
  predictionColumns,
  predictionRow,
  predictions,
} from './prediction-row.ts'

export type { OwnPredictionRow } from './prediction-row.ts'

/** Rows of a download that are read at once. */
const DOWNLOAD_BATCH = 1_000

/** A prediction with the match it is for. */
export interface FanPredictionRow extends OwnPredictionRow {
  readonly fixture: MatchRow
}

/** The same, where what may not be seen yet is hidden. */
export interface MaskedFanPredictionRow extends MaskedPredictionRow {
  readonly fixture: MatchRow
}

export interface FanPredictionsFilter {
  readonly competition: CompetitionId
  /** only those whose teams or round name contain it, whatever the letter case */
  readonly text?: string | undefined
  /** only those that earned points */
  readonly winnings?: boolean | undefined
  /** only those of matches that are still to be settled, or that are settled or void */
  readonly show?: 'open' | 'settled' | undefined
  readonly round?: RoundNumber | undefined
}

const OVER = ['settled', 'void'] as const

/** A fan's predictions in a competition that the sight shows: the latest kick-off first. With the points of all pages. */
export async function predictionsOfFan(
  db: ReadModelConnection,
  sight: Sight,
  user: UserId,
  filter: FanPredictionsFilter,
  page: Page,
): Promise<Paged<FanPredictionRow> & { readonly points: number }> {
  const { limit, offset } = boundsOf(page)
  const { competition, text, winnings = false, show, round } = filter
  let query = predictions(db, sight).where('p.user_id', '=', user).where('m.competition', '=', competition)
  if (winnings) query = query.where('p.points', '>', 0)
  if (show) query = query.where('m.status', show === 'settled' ? 'in' : 'not in', OVER)
  if (round !== undefined) query = query.where('m.round', '=', round)
  if (text) query = query.where(naming(text))
  // Counted in the same statement: a fan has a few hundred predictions at most.
  const rows = await query
    .selectAll('m')
    .select(['r.name as round_name', ...predictionColumns])
    .select([sql<number>`count(*) over ()`.as('total'), sql<number>`sum(p.points) over ()`.as('all_points')])
    .orderBy('m.last_kick_off', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total, all_points: points } = rows[0] ?? (await totalsOf(query))
  return {
    total,
    points: Number(points ?? 0),
    rows: rows.map(row => ({ ...predictionRow(row), fixture: matchRow(row, row.round_name) })),
  }
}

/** For a page without rows. */
function totalsOf(query: ReturnType<typeof predictions>) {
  return query
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | null>('p.points').as('all_points'),
    ])
    .executeTakeFirstOrThrow()
}

export interface FanTotals {
  readonly points: number
  readonly predictions: number
}

/** A fan's points and predictions in a competition, all matches counted. */
export async function fanTotals(
  db: ReadModelConnection,
  user: UserId,
  competition: CompetitionId,
): Promise<FanTotals> {
  const row = await readModel(db)
    .selectFrom('scored_predictions as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .where('p.user_id', '=', user)
    .where('m.competition', '=', competition)
    .select(({ fn }) => [fn.sum<number>('p.points').as('points'), fn.countAll<number>().as('predictions')])
    .executeTakeFirstOrThrow()
  return { points: Number(row.points ?? 0), predictions: row.predictions }
}

/** A fan's predictions of a round, or of the whole competition without one; in order of match id. */
export async function predictionsOfRound(
  db: ReadModelConnection,
  sight: Sight,
  user: UserId,
  competition: CompetitionId,
  round?: RoundNumber,
): Promise<readonly OwnPredictionRow[]> {
  let query = predictions(db, sight).where('p.user_id', '=', user).where('m.competition', '=', competition)
  if (round !== undefined) query = query.where('m.round', '=', round)
  const rows = await query.select(predictionColumns).orderBy('p.match_id').execute()
  return rows.map(predictionRow)
}

/**
 * What fans predicted for a match, as far as the sight shows it: most points first, then by user id.
 * @param users only these
 * @param among only those whose ids the statement selects
 */
export async function predictionsOfMatch(
  db: ReadModelConnection,
  sight: Sight,
  match: MatchId,
  page: Page,
  { users, among }: { users?: readonly UserId[] | undefined; among?: RawBuilder<unknown> | undefined } = {},
): Promise<Paged<OwnPredictionRow>> {
  let query = predictions(db, sight).where('p.match_id', '=', match)
  if (users) query = query.where('p.user_id', '=', anyOf(users))
  if (among) query = query.where(sql<boolean>`p.user_id in (${among})`)
  const ordered = query.select(predictionColumns).orderBy('p.points', 'desc').orderBy('p.user_id')
  return paged(ordered, page, predictionRow)
}

/**
 * The one fan who was right, who may stand alone with the final score, or, where nobody had it, with its result.
 * @param among only those whose ids the statement selects
 * @returns null where several fans are as right, or none is
 */
export async function onlyRight(
  db: ReadModelConnection,
  sight: Sight,
  match: MatchId,
  { home, away }: Score,
  among?: RawBuilder<unknown>,
): Promise<{ readonly user: UserId; readonly exact: boolean } | null> {
  // Two are enough to know that no fan stands alone.
  const two = async (condition: RawBuilder<boolean>) => {
    let query = predictions(db, sight).where('p.match_id', '=', match).where(condition)
    if (among) query = query.where(sql<boolean>`p.user_id in (${among})`)
    return query.select('p.user_id as user').limit(2).execute()
  }
  const exact = await two(sql`p.home = ${home} and p.away = ${away}`)
  const right = exact.length > 0 ? exact : await two(sql`sign(p.home - p.away) = ${Math.sign(home - away)}`)
  const [only, ...others] = right
  return only && others.length === 0 ? { user: only.user, exact: exact.length > 0 } : null
}

export interface ScorelineShare {
  readonly score: Score
  readonly fans: number
}

/** How often each score was predicted for a match, as far as the sight shows it; the most frequent first. */
export async function scorelinesOfMatch(
  db: ReadModelConnection,
  sight: Sight,
  match: MatchId,
): Promise<readonly ScorelineShare[]> {
  const rows = await predictions(db, sight)
    .where('p.match_id', '=', match)
    .groupBy(['p.home', 'p.away'])
    .select(({ fn }) => ['p.home', 'p.away', fn.countAll<number>().as('fans')])
    .orderBy('fans', 'desc')
    .orderBy('p.home')
    .orderBy('p.away')
    .execute()
  return rows.map(({ home, away, fans }) => ({ score: { home, away }, fans }))
}

export interface AllPredictionsFilter {
  readonly competition: CompetitionId
  /** by the time they were placed; `newest` by default */
  readonly sort?: 'newest' | 'oldest' | undefined
  /** only those whose teams or round name contain it, or that a user in `users` made */
  readonly text?: string | undefined
  /** with `text`: the users whose name contains it; without: only these */
  readonly users?: readonly UserId[] | undefined
}

/** Every prediction of a competition, for staff: what the sight does not show is hidden, not that it is there. */
export async function allPredictions(
  db: ReadModelConnection,
  sight: Sight,
  filter: AllPredictionsFilter,
  page: Page,
): Promise<Paged<MaskedFanPredictionRow>> {
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc'
  const ordered = filtered(db, filter)
    .selectAll('m')
    .select(['r.name as round_name', ...predictionColumns])
    .orderBy('p.placed_at', direction)
    .orderBy('p.match_id', direction)
    .orderBy('p.user_id', direction)
  return paged(ordered, page, row => maskedOf(sight, row))
}

/**
 * Every prediction of a competition in batches, for a download: match by match in the order of kick-off, the fans of a
 * match by user id. Each batch begins behind the last row of the batch before, so a late batch costs as much as the first.
 */
export async function* predictionsInBatches(
  db: ReadModelConnection,
  sight: Sight,
  filter: AllPredictionsFilter,
): AsyncGenerator<readonly MaskedFanPredictionRow[]> {
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc'
  const matches = await readModel(db)
    .selectFrom('matches')
    .where('competition', '=', filter.competition)
    .select('id')
    .orderBy('last_kick_off', direction)
    .orderBy('id')
    .execute()
  for (const { id } of matches) {
    let last: UserId | undefined
    do {
      const rows: readonly MaskedFanPredictionRow[] = await ofMatchAfter(db, sight, filter, id, last)
      if (rows.length > 0) yield rows
      last = rows.length < DOWNLOAD_BATCH ? undefined : rows.at(-1)?.user
    } while (last !== undefined)
  }
}

async function ofMatchAfter(
  db: ReadModelConnection,
  sight: Sight,
  filter: AllPredictionsFilter,
  match: MatchId,
  last: UserId | undefined,
): Promise<MaskedFanPredictionRow[]> {
  let query = filtered(db, filter).where('p.match_id', '=', match)
  if (last !== undefined) query = query.where('p.user_id', '>', last)
  const rows = await query
    .selectAll('m')
    .select(['r.name as round_name', ...predictionColumns])
    .orderBy('p.user_id')
    .limit(DOWNLOAD_BATCH)
    .execute()
  return rows.map(row => maskedOf(sight, row))
}

function maskedOf(
  sight: Sight,
  row: Parameters<typeof maskedRow>[1] & Parameters<typeof matchRow>[0] & { readonly round_name: string },
): MaskedFanPredictionRow {
  const fixture = matchRow(row, row.round_name)
  return { ...maskedRow(sight, row, fixture), fixture }
}

function filtered(db: ReadModelConnection, { competition, text, users }: AllPredictionsFilter) {
  const query = everyPrediction(db).where('m.competition', '=', competition)
  if (text && users) return query.where(eb => eb.or([naming(text), eb('p.user_id', '=', anyOf(users))]))
  if (text) return query.where(naming(text))
  return users ? query.where('p.user_id', '=', anyOf(users)) : query
}

/** Aliases `m` and `r` are the match and its round. */
function naming(text: string) {
  const pattern = containing(text)
  return sql<boolean>`(m.home ilike ${pattern} or m.away ilike ${pattern} or r.name ilike ${pattern})`
}

function anyOf(users: readonly UserId[]) {
  return sql<string>`any(${[...users]}::uuid[])`
}
