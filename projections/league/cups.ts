/** Reading cups, and what their fans earned in the weeks: a bracket follows from both, and is kept nowhere. */
import { sql } from 'kysely'
import { bracketOf, cupRounds, type Week, type WeekResult } from '#domain/league/bracket.ts'
import { type LeagueId, MAX_CUPS } from '#domain/league/events.ts'
import type { CompetitionId, Instant, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

export interface CupRow {
  /** counted from 1 */
  readonly cup: number
  readonly competition: CompetitionId
  readonly firstRound: RoundNumber
  /** SHA-256 of the seed */
  readonly commitment: string
  readonly announcedAt: Instant
  /** null until the draw */
  readonly seed: string | null
  /** in the order in which they were drawn; empty until then */
  readonly fans: readonly UserId[]
  /** null unless it is called off: when, and the hash of the reason */
  readonly calledOff: { readonly at: Instant; readonly words: string } | null
}

/** All cups of a league, the newest first. */
export async function cupsOf(db: ReadModelConnection, league: LeagueId): Promise<readonly CupRow[]> {
  const rows = await readModel(db)
    .selectFrom('league_cups')
    .where('league', '=', league)
    .selectAll()
    .orderBy('cup', 'desc')
    .limit(MAX_CUPS)
    .execute()
  return rows.map(row => ({
    cup: row.cup,
    competition: row.competition,
    firstRound: row.first_round,
    seed: row.seed,
    commitment: row.commitment,
    announcedAt: row.announced_at.toISOString(),
    fans: row.fans ?? [],
    calledOff: row.called_off_at && {
      at: row.called_off_at.toISOString(),
      words: row.called_off_words ?? '',
    },
  }))
}

/** The newest cup of a league; null before the first. */
export async function newestCup(db: ReadModelConnection, league: LeagueId): Promise<CupRow | null> {
  const [newest = null] = await cupsOf(db, league)
  return newest
}

/** Who has won, by the points as they are; null while it is not decided, and for a cup that was not drawn or is called off. */
export async function winnerOfCup(db: ReadModelConnection, cup: CupRow): Promise<UserId | null> {
  if (cup.fans.length === 0 || cup.calledOff) return null
  const rounds = cupRounds(cup.fans.length)
  const weeks = await cupWeeks(db, cup, rounds)
  const played = Array.from({ length: rounds }, (_, index) => weeks.get(cup.firstRound + index))
  return bracketOf(cup.fans, played).at(-1)?.[0]?.winner ?? null
}

/** When nobody can predict a match of the round for the first time; null while no match of it has a lock. */
export async function firstLockOf(
  db: ReadModelConnection,
  competition: CompetitionId,
  round: RoundNumber,
): Promise<Instant | null> {
  const row = await readModel(db)
    .selectFrom('matches')
    .where('competition', '=', competition)
    .where('round', '=', round)
    .select(({ fn }) => fn.min('locks_at').as('first'))
    .executeTakeFirst()
  return row?.first?.toISOString() ?? null
}

/**
 * The cup's weeks that have begun, that is, have a settled match, the first one first; nothing of another week is told. A fan
 * who is excluded from the competition has nothing in any week.
 * @param rounds how many weeks the cup takes
 */
export async function cupWeeks(
  db: ReadModelConnection,
  { competition, firstRound, fans }: CupRow,
  rounds: number,
): Promise<ReadonlyMap<RoundNumber, Week>> {
  const last = firstRound + rounds - 1
  const { rows: begun } = await sql<{ round: RoundNumber; final: boolean }>`
    select round, bool_and(status in ('settled', 'void')) as final from matches
    where competition = ${competition} and round between ${firstRound} and ${last}
    group by round having bool_or(status = 'settled')`.execute(db)
  const { rows } = await sql<WeekResult & { round: RoundNumber; user: UserId; saved: Date }>`
    select m.round, p.user_id as "user", sum(p.points)::int as points,
      count(*) filter (where m.status = 'settled' and m.counted_home = p.home and m.counted_away = p.away)::int
        as exact,
      max(coalesce(p.amended_at, p.placed_at)) as saved
    from scored_predictions p join matches m on m.id = p.match_id
    where m.competition = ${competition} and m.round = any(${begun.map(({ round }) => round)}::smallint[])
      and p.user_id = any(${[...fans]}::uuid[])
      and p.user_id not in (select user_id from exclusions where competition = ${competition})
    group by 1, 2`.execute(db)
  const byRound = Map.groupBy(rows, ({ round }) => round)
  return new Map(
    begun.map(({ round, final }) => [
      round,
      {
        final,
        results: new Map(
          (byRound.get(round) ?? []).map(({ user, points, exact, saved }) => [
            user,
            { points, exact, lastSaved: saved.toISOString() },
          ]),
        ),
      },
    ]),
  )
}
