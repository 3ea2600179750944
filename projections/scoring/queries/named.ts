/** Whether anybody has ever predicted a match, or used a power-up on it. */
import { sql } from 'kysely'
import { roundOf } from '#domain/match-id.ts'
import { streams } from '#domain/streams.ts'
import type { MatchId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'

/**
 * Also what was withdrawn or given back since, and a fan's dispute about the match.
 * @returns null while a stream is parked that may name the match
 */
export async function isNamed(db: ReadModelConnection, match: MatchId): Promise<boolean | null> {
  const { competition, round } = roundOf(match)
  const entries = streams.entry(competition, round, '')
  const coupons = streams.coupons(competition, '')
  const { rows } = await sql<{ named: boolean; parked: boolean }>`
    select exists (select from predictions p where p.match_id = ${match})
        or exists (select from former_predictions f where f.match_id = ${match})
        or exists (select from coupon_changes c where c.competition = ${competition} and c.match_id = ${match})
        or exists (select from disputes d where d.match_id = ${match}) as named,
      exists (
        select from parked where stream = ${streams.round(competition, round)}
          or starts_with(stream, ${entries}) or starts_with(stream, ${coupons})) as parked`.execute(db)
  const [row] = rows
  return !row || row.parked ? null : row.named
}
