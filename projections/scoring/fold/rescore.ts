/** Books what a change of results or rules is worth: the differences between old and new points of each scoreline. */
import { sql } from 'kysely'
import type { MatchId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { unnest } from '../../schema/columns.ts'
import { add, type Differences } from '../boards/standings.ts'
import { byCounting, countedMatches } from './counting.ts'
import {
  keepScorelines,
  type ScoredScoreline,
  type Scoreline,
  score,
  scorelineColumns,
  scorelinesOf,
} from './scorelines.ts'

/** Fans from which on index look-ups one by one cost more than reading the tables through. */
const BULK_FANS = 20_000

/** Counts anew the points and edges of every prediction of the matches. */
export async function rescore(tx: ReadModelTransaction, matches: readonly MatchId[]): Promise<void> {
  if (matches.length === 0) return
  const groups = await scorelinesOf(tx, matches)
  const fans = new Map(groups.map(group => [keyOf(group), group.fans]))
  const before = new Map((await takeOut(tx, matches)).map(known => [keyOf(known), known]))
  const scored = await score(tx, groups)
  await keepScorelines(tx, scored)
  const changes = scored
    .map(now => {
      const was = before.get(keyOf(now)) ?? { points: 0, edge: 0 }
      return { ...now, points: now.points - was.points, edge: now.edge - was.edge }
    })
    .filter(({ points, edge }) => points !== 0 || edge !== 0)
  for (const [counting, together] of byCounting(await countedMatches(tx, matches))) {
    const ids = new Set(together.map(({ match }) => match))
    const own = changes.filter(({ match }) => ids.has(match))
    const concerned = own.reduce((sum, change) => sum + (fans.get(keyOf(change)) ?? 0), 0)
    if (concerned > 0) await add(tx, counting, differencesOf(own, ids.size === 1), concerned >= BULK_FANS)
  }
}

async function takeOut(tx: ReadModelTransaction, matches: readonly MatchId[]): Promise<ScoredScoreline[]> {
  const { rows } = await sql<ScoredScoreline>`
    delete from scorelines where match_id = any(${matches}::text[])
    returning match_id as match, home, away, power, points, edge::float8`.execute(tx)
  return rows
}

/** @param single the changes are those of one match, which a fan predicts once */
function differencesOf(changes: readonly ScoredScoreline[], single: boolean): Differences {
  const predictions = sql`
    from ${unnest('c', changes, scorelineColumns)}
    join predictions p
      on p.match_id = c.match_id and p.home = c.home and p.away = c.away and p.power = c.power`
  const edged = changes.some(({ edge }) => edge !== 0)
  const query = single
    ? sql`select p.user_id, c.points, c.edge ${predictions}`
    : sql`
        select p.user_id, sum(c.points)::int as points, sum(c.edge)::bigint as edge ${predictions}
        group by p.user_id having sum(c.points) <> 0 or sum(c.edge) <> 0`
  return { query, edged }
}

function keyOf({ match, home, away, power }: Scoreline): string {
  return [match, home, away, power].join()
}
