/** The locks of rounds as one fan needs them: when the first one is, and what the fan has not predicted. */
import { sql } from 'kysely'
import type { CompetitionKind } from '#domain/competition/parts.ts'
import type { CompetitionId, Instant, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'

export interface RoundLock {
  readonly competition: CompetitionId
  readonly competitionName: string
  readonly kind: CompetitionKind
  readonly round: RoundNumber
  readonly roundName: string
  /** counts the changes of the round, of the competition's rules and of its teams' names: it grows with every move of a lock */
  readonly revision: number
  /** when a kick-off was last given up, a team renamed, or a prediction of the round saved by the fan; null where none was */
  readonly changedAt: Instant | null
  /** of the round's first match that can be predicted */
  readonly locksAt: Instant
  /** that have a lock, void ones left out */
  readonly matches: number
  /** what the fan has not predicted, those that lock first at the beginning */
  readonly missing: readonly { readonly home: string; readonly away: string; readonly locksAt: Instant }[]
}

/** Rounds whose last match locks after `since`, those that lock first at the beginning. */
export async function roundLocks(
  db: ReadModelConnection,
  user: UserId,
  since: Date,
): Promise<readonly RoundLock[]> {
  const { rows } = await sql<
    Omit<RoundLock, 'locksAt' | 'changedAt'> & { locksAt: Date; changedAt: Date | null }
  >`
    select m.competition, c.name as "competitionName", c.kind, m.round, r.name as "roundName",
      (r.revision + c.revision + jsonb_array_length(c.renamings))::int as revision,
      greatest((r.state -> 'earlier' -> -1 ->> 'until')::timestamptz, c.renamed_at, max(coalesce(p.amended_at, p.placed_at))) as "changedAt",
      min(m.locks_at) as "locksAt", count(*)::int as matches,
      coalesce(
        jsonb_agg(jsonb_build_object('home', m.home, 'away', m.away,
            'locksAt', to_char(m.locks_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by m.locks_at, m.id) filter (where p.match_id is null), '[]') as missing
    from matches m
    join rounds r on r.competition = m.competition and r.number = m.round
    join competitions c on c.id = m.competition
    left join predictions p on p.user_id = ${user} and p.match_id = m.id
    where m.status <> 'void' and m.locks_at is not null
    group by m.competition, c.name, c.kind, c.revision, c.renamings, c.renamed_at, m.round, r.name, r.revision, r.state
    having max(m.locks_at) > ${since}
    order by min(m.locks_at), m.competition`.execute(db)
  return rows.map(row => ({
    ...row,
    locksAt: row.locksAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
  }))
}
