/** Who of a league has not predicted the round whose lock comes next: who, and never what others said. */
import { sql } from 'kysely'
import type { CompetitionId, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import type { LeagueScope } from './standings.ts'

export interface OpenRound {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly roundName: string
  /** the next lock of the round */
  readonly locksAt: Instant
  /** matches that can be predicted */
  readonly matches: readonly MatchId[]
}

/** @returns null where no match of the league's competitions waits for a lock */
export async function openRound(
  db: ReadModelConnection,
  { competitions, fromRound }: Omit<LeagueScope, 'league'>,
  now: Date,
): Promise<OpenRound | null> {
  const { rows } = await sql<Omit<OpenRound, 'locksAt'> & { locksAt: Date }>`
    select m.competition, m.round, r.name as "roundName", min(m.locks_at) as "locksAt", array_agg(m.id) as matches
    from matches m join rounds r on r.competition = m.competition and r.number = m.round
    where m.competition = any(${[...competitions]}::text[]) and m.round >= ${fromRound ?? 1}
      and m.status = 'scheduled' and m.locks_at > ${now}
    group by m.competition, m.round, r.name order by min(m.locks_at), m.competition limit 1`.execute(db)
  const [row] = rows
  return row ? { ...row, locksAt: row.locksAt.toISOString() } : null
}

export interface MissingMember {
  readonly user: UserId
  /** matches of the round that the member has not predicted */
  readonly missing: number
}

/** Who misses most comes first. */
export async function missingMembers(
  db: ReadModelConnection,
  { league }: Pick<LeagueScope, 'league'>,
  { matches }: Pick<OpenRound, 'matches'>,
  page: Page,
): Promise<Paged<MissingMember>> {
  const { limit, offset } = boundsOf(page)
  const { rows } = await sql<MissingMember & { total: number }>`
    select m.user_id as "user", (${matches.length} - count(p.match_id))::int as missing,
      count(*) over ()::int as total
    from league_members m
    left join predictions p on p.user_id = m.user_id and p.match_id = any(${[...matches]}::text[])
    where m.league = ${league}
    group by m.user_id having count(p.match_id) < ${matches.length}
    order by missing desc, m.user_id limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ user, missing }) => ({ user, missing })), total: rows[0]?.total ?? 0 }
}
