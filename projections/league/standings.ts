/**
 * How the members of a league stand: the totals of the boards, ranked among the members alone. Nothing of it is kept, so a
 * correction that changes a board has changed the league's board as well.
 */
import { type RawBuilder, sql } from 'kysely'
import type { LeagueId } from '#domain/league/events.ts'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { type Board, boardId } from '../scoring/board.ts'
import type { BoardPlace } from '../scoring/queries.ts'

/** Rounds of a competition at the most: `RoundNumber` says so. */
const LAST_ROUND = 99

/** Whose points count, and which. */
export interface LeagueScope {
  readonly league: LeagueId
  /** one, or all of them */
  readonly competitions: readonly CompetitionId[]
  /** of the one competition; null where all rounds count */
  readonly fromRound: RoundNumber | null
}

export type LeagueSpan =
  | { readonly kind: 'all' }
  | { readonly kind: 'round'; readonly competition: CompetitionId; readonly round: RoundNumber }
  /** `YYYY-MM` in GMT, by kick-off */
  | { readonly kind: 'month'; readonly month: string }

/**
 * A page of a league's board: every member stands on it, who has not predicted with 0 points, but for who is excluded from
 * all competitions that count; from some of them, only the others count. Ties share a rank and stand in the order of their
 * user ids.
 * @param users only these; all members where it is left out
 */
export async function leagueBoard(
  db: ReadModelConnection,
  scope: LeagueScope,
  span: LeagueSpan,
  page: Page,
  users?: readonly UserId[],
): Promise<Paged<BoardPlace>> {
  const { limit, offset } = boundsOf(page)
  const { rows } = await sql<{ rows: BoardPlace[] | null; total: number }>`
    with totals as (${totalsOf(scope, span)}),
    ranked as (
      select user_id as "user", points, rank() over (order by points desc, edge desc)::int as rank from totals
    ),
    found as (select * from ranked ${users ? sql`where "user" = any(${[...users]}::uuid[])` : sql``})
    select (select count(*)::int from found) as total,
      (select jsonb_agg(f) from (
        select * from found order by rank, "user" limit ${limit} offset ${offset}
      ) f) as rows`.execute(db)
  return { rows: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0 }
}

export interface OwnPlace {
  readonly points: number
  readonly rank: number
  /** places won since the round before the last one that was played; null where there was none */
  readonly change: number | null
  /** who stands next above, or next below the member who leads; null for a member who is alone */
  readonly next: { readonly user: UserId; readonly points: number } | null
}

/** How a member stands on the board of all rounds. @returns null for who is no member, and for who is excluded */
export async function ownPlace(
  db: ReadModelConnection,
  scope: LeagueScope,
  user: UserId,
): Promise<OwnPlace | null> {
  const [last, before] = await playedRounds(db, scope, 2)
  const ofLast = last
    ? totalsOf(scope, { kind: 'round', ...last })
    : sql`select null::uuid as user_id, 0 as points, 0::bigint as edge`
  const { rows } = await sql<{ points: number; rank: number; before: number; next: OwnPlace['next'] }>`
    with totals as materialized (
      select t.user_id, t.points, t.edge, t.points - coalesce(l.points, 0) as before,
        t.edge - coalesce(l.edge, 0) as edge_before
      from (${totalsOf(scope, { kind: 'all' })}) t left join (${ofLast}) l on l.user_id = t.user_id
    )
    select own.points,
      (select count(*)::int + 1 from totals o where (o.points, o.edge) > (own.points, own.edge)) as rank,
      (select count(*)::int + 1 from totals o
        where (o.before, o.edge_before) > (own.before, own.edge_before)) as before,
      (select jsonb_build_object('user', o.user_id, 'points', o.points) from totals o
        where o.user_id <> own.user_id
        order by (o.points, o.edge) > (own.points, own.edge) desc, abs(o.points - own.points), o.user_id
        limit 1) as next
    from totals own where own.user_id = ${user}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { points, rank, next } = row
  return { points, rank, change: before ? row.before - rank : null, next }
}

/** How the last round that was played went in a league. */
export interface LeagueWeek extends PlayedRound {
  /** the most points of the round that a member has */
  readonly most: number
  /** some of those who have them, where the round gave points at all */
  readonly best: readonly UserId[]
  /** of the members asked for: points of the round, the rank before it, and the points of the last rounds, the newest last */
  readonly members: ReadonlyMap<
    UserId,
    { readonly points: number; readonly rankBefore: number; readonly lately: readonly number[] }
  >
}

/** Rounds that a member's form is made of, at the most. */
const FORM_ROUNDS = 5

/** Members who share the most points of a round and are named, at the most. */
const NAMED = 3

/** @returns null before the first match that counts in the league was settled */
export async function leagueWeek(
  db: ReadModelConnection,
  scope: LeagueScope,
  users: readonly UserId[],
): Promise<LeagueWeek | null> {
  const [last] = await playedRounds(db, scope, 1)
  if (!last) return null
  const form = await playedRounds(
    db,
    scope,
    FORM_ROUNDS,
    sql`percentile_disc(0.5) within group (order by last_kick_off)`,
  )
  const lately = await pointsIn(db, form.toReversed(), users)
  const { rows } = await sql<{
    user: UserId
    points: number
    rankBefore: number
    most: number
    asked: boolean
  }>`
    with totals as (
      select t.user_id, l.points, rank() over (order by t.points - l.points desc, t.edge - l.edge desc)::int as before,
        max(l.points) over () as most
      from (${totalsOf(scope, { kind: 'all' })}) t
      join (${totalsOf(scope, { kind: 'round', ...last })}) l on l.user_id = t.user_id
    )
    select user_id as "user", points, before as "rankBefore", most,
      user_id = any(${[...users]}::uuid[]) as asked
    from totals
    where user_id = any(${[...users]}::uuid[]) or user_id in (
      select user_id from totals where points = most and most > 0 order by user_id limit ${NAMED})
    order by user_id`.execute(db)
  const most = rows[0]?.most ?? 0
  const best = most > 0 ? rows.filter(({ points }) => points === most).slice(0, NAMED) : []
  return {
    ...last,
    most,
    best: best.map(({ user }) => user),
    members: new Map(
      rows
        .filter(({ asked: isAsked }) => isAsked)
        .map(({ user, points, rankBefore }) => [user, { points, rankBefore, lately: lately(user) }]),
    ),
  }
}

export interface PlayedRound {
  readonly competition: CompetitionId
  readonly round: RoundNumber
}

/** @returns the points of a fan in each of the rounds; 0 where nothing of the fan counted */
async function pointsIn(
  db: ReadModelConnection,
  played: readonly PlayedRound[],
  users: readonly UserId[],
): Promise<(user: UserId) => readonly number[]> {
  const boards = played.map(round => boardId({ kind: 'round', ...round }))
  const { rows } = await sql<{ user: UserId; board: string; points: number }>`
    select s.user_id as "user", b.board::text as board, s.points[b.slot] as points
    from boards b join standings s on s.season = b.season
    where b.board = any(${boards}::bigint[]) and s.user_id = any(${[...users]}::uuid[])
      and not s.excluded and s.points[b.slot] is not null`.execute(db)
  const found = new Map(rows.map(({ user, board, points }) => [`${user} ${board}`, points]))
  return user => boards.map(board => found.get(`${user} ${board}`) ?? 0)
}

/**
 * The rounds of which a match was settled, the newest first.
 * @param most of them
 * @param newest when a round was played: by its last match, or by the one in the middle, which no match that was put off moves
 */
async function playedRounds(
  db: ReadModelConnection,
  { competitions, fromRound }: LeagueScope,
  most: number,
  newest: RawBuilder<unknown> = sql`max(last_kick_off)`,
): Promise<readonly PlayedRound[]> {
  const { rows } = await sql<PlayedRound>`
    select competition, round from matches
    where competition = any(${[...competitions]}::text[]) and status = 'settled' and round >= ${fromRound ?? 1}
    group by competition, round order by ${newest} desc, round desc limit ${most}`.execute(db)
  return rows
}

/**
 * Selects user_id, points, edge: one row for each member. Edges of several competitions add up where all place equal fans by the
 * same criteria; elsewhere equal fans share the rank.
 */
function totalsOf(scope: LeagueScope, span: LeagueSpan): RawBuilder<unknown> {
  if (span.kind === 'month' && scope.fromRound !== null)
    return ofLateMonth(scope, span.month, scope.fromRound)
  const boards = boardsOf(scope, span).map(boardId)
  return sql`
    select m.user_id, coalesce(sum(t.points), 0)::int as points, ${edgeIn(scope, sql`t.edge`)} as edge
    from league_members m
    left join (
      select s.user_id, (select sum(s.points[slot]) from unnest(k.slots) slot) as points,
        (select sum(s.edges[slot]) from unnest(k.slots) slot) as edge
      from (
        select season, array_agg(slot) as slots from boards
        where board = any(${boards}::bigint[]) group by season
      ) k
      join standings s on s.season = k.season
      where not s.excluded
        and s.user_id in (select user_id from league_members where league = ${scope.league})
    ) t on t.user_id = m.user_id
    where m.league = ${scope.league} and ${isRanked(scope, span)}
    group by m.user_id`
}

/** The sum of edges that compare, else 0. */
function edgeIn({ competitions }: Pick<LeagueScope, 'competitions'>, edge: RawBuilder<unknown>) {
  return sql`case when (
    select count(distinct rules -> 'equalFans') from competitions where id = any(${[...competitions]}::text[])
  ) = 1 then coalesce(sum(${edge}), 0) else 0 end::bigint`
}

/** Whether the member `m` may stand on the board. */
function isRanked(
  { competitions: all }: Pick<LeagueScope, 'competitions'>,
  span: LeagueSpan,
): RawBuilder<boolean> {
  const competitions = span.kind === 'round' ? [span.competition] : [...all]
  return sql<boolean>`(
    not exists (select from exclusions x where x.user_id = m.user_id)
    or exists (
      select from unnest(${competitions}::text[]) as c (id)
      where not exists (select from exclusions x where x.competition = c.id and x.user_id = m.user_id)))`
}

/** The boards whose totals sum up to the league's. */
function boardsOf({ competitions, fromRound }: LeagueScope, span: LeagueSpan): readonly Board[] {
  switch (span.kind) {
    case 'round':
      return [span]
    case 'month':
      return competitions.map(competition => ({ ...span, competition }))
    case 'all':
      if (fromRound === null) return competitions.map(competition => ({ kind: 'competition', competition }))
      return competitions.flatMap(competition => roundsFrom(competition, fromRound))
    default:
      return span satisfies never
  }
}

function roundsFrom(competition: CompetitionId, first: RoundNumber): readonly Board[] {
  const rounds = Array.from({ length: LAST_ROUND - first + 1 }, (_, index) => first + index)
  return rounds.map(round => ({ kind: 'round', competition, round }))
}

/** A month may lie across the round from which the league counts: then its matches are summed one by one. */
function ofLateMonth(
  { league, competitions }: LeagueScope,
  month: string,
  fromRound: RoundNumber,
): RawBuilder<unknown> {
  return sql`
    select m.user_id, coalesce(sum(p.points), 0)::int as points, ${edgeIn({ competitions }, sql`p.edge`)} as edge
    from league_members m
    left join (
      select s.user_id, s.points, s.edge from scored_predictions s join matches x on x.id = s.match_id
      where x.competition = any(${[...competitions]}::text[]) and x.month = ${month} and x.round >= ${fromRound}
        and not exists (select from exclusions e where e.competition = x.competition and e.user_id = s.user_id)
    ) p on p.user_id = m.user_id
    where m.league = ${league} and ${isRanked({ competitions }, { kind: 'month', month })}
    group by m.user_id`
}
