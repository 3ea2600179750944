/** A fan's season, match by match, for a look back. */
import { sql } from 'kysely'
import type { SeasonMatch } from '#domain/season/season.ts'
import type { CompetitionId, Score, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'

/**
 * All matches of a competition in order of kick-off, with what the fan predicted of those that are settled: anybody may see
 * it, since their locks have passed.
 */
export async function seasonOf(
  db: ReadModelConnection,
  user: UserId,
  competition: CompetitionId,
): Promise<readonly SeasonMatch[]> {
  const { rows } = await sql<SeasonMatch & { score: Score | null }>`
    select m.id as match, m.round, m.status in ('settled', 'void') as over,
      case when m.status = 'settled' then jsonb_build_object('home', m.counted_home, 'away', m.counted_away) end as score,
      case when p.user_id is not null then jsonb_build_object('home', p.home, 'away', p.away) end as predicted,
      p.user_id is not null and not exists (
        select from predictions o
        where o.match_id = m.id and o.home = p.home and o.away = p.away and o.user_id <> p.user_id) as alone
    from matches m
    left join predictions p on p.match_id = m.id and p.user_id = ${user} and m.status = 'settled'
    where m.competition = ${competition}
    order by m.last_kick_off nulls last, m.id`.execute(db)
  return rows
}
