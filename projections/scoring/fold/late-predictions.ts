/** What stood before the true lock of a match: the predictions that count once a kick-off was brought forward. */
import { sql } from 'kysely'
import type { Instant, MatchId, UserId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, unnest } from '../../schema/columns.ts'
import type { Late } from './late-saves.ts'
import { ofKind, type PredictionChange, predictionKeys, type Version } from './predictions.ts'

interface Known extends Version {
  /** stands among the predictions, not among what they took the place of */
  readonly isStanding: boolean
}

const keys: ColumnsOf<Pick<Version, 'match' | 'user' | 'version'>> = [
  ...predictionKeys,
  ['version', 'int', ({ version }) => version],
]

/**
 * What changes for predictions where saves are said to have come late, or in time after all. What comes to stand again is taken
 * from the former versions; the caller writes the changes, which keeps what they take the place of.
 * @param user the only one whose saves are judged; all fans where it is left out
 */
export async function lateChanges(
  tx: ReadModelTransaction,
  lates: readonly Late[],
  user?: UserId,
): Promise<readonly PredictionChange[]> {
  const sayings = new Map<MatchId, Said>(
    lates.flatMap(({ saves, before }) =>
      saves.matches.map(({ match, since }) => [match, { since, before }] as const),
    ),
  )
  if (sayings.size === 0) return []
  const versions = await versionsOf(tx, [...sayings.keys()], user)
  const changes = versions.flatMap(own => {
    const [first] = own
    const change = first && changeOf(own, sayings.get(first.match) as Said)
    return change ? [change] : []
  })
  const restored = ofKind(changes, 'placed')
  if (restored.length > 0)
    await sql`
      delete from former_predictions f using ${unnest('r', restored, keys)}
      where f.match_id = r.match_id and f.user_id = r.user_id and f.version = r.version`.execute(tx)
  return changes
}

/** All versions of each prediction, oldest first. */
async function versionsOf(
  tx: ReadModelTransaction,
  matches: readonly MatchId[],
  user: UserId | undefined,
): Promise<readonly (readonly Known[])[]> {
  const isMeant = sql`match_id = any(${matches}::text[])
    and ${user === undefined ? sql`true` : sql`user_id = ${user}`}`
  const { rows } = await sql<{
    match: MatchId
    user: UserId
    version: number
    ordinal: string
    at: Date
    home: number | null
    away: number | null
    byHand: boolean
    stands: boolean
  }>`
    select match_id as match, user_id as "user", version, ordinal, coalesce(amended_at, placed_at) as at, home, away,
      by_hand as "byHand", true as stands
    from predictions where ${isMeant}
    union all
    select match_id, user_id, version, ordinal, at, home, away, by_hand, false
    from former_predictions where ${isMeant}
    order by 1, 2, 3`.execute(tx)
  const known = rows.map(({ at, home, away, stands: isStanding, ...row }): Known => {
    const score = home === null || away === null ? null : { home, away }
    return { ...row, at: at.toISOString(), score, isStanding }
  })
  return [...Map.groupBy(known, version => `${version.match} ${version.user}`).values()]
}

interface Said {
  readonly since: Instant | null
  /** null: of all versions */
  readonly before: string | null
}

/** @param versions of one prediction, oldest first */
function changeOf(versions: readonly Known[], { since, before }: Said): PredictionChange | undefined {
  const [first] = versions
  if (!first) return undefined
  const { match, user } = first
  const standing = versions.find(({ isStanding }) => isStanding)
  const isSaidOf = ({ ordinal }: Known) => before === null || BigInt(ordinal) < BigInt(before)
  const inTime = versions.filter(
    version => since === null || version.at < since || version.byHand || !isSaidOf(version),
  )
  // What was placed last, and what amended it; an organiser places anew.
  const behind = inTime.findLastIndex(({ score }) => score === null) + 1
  const placed = inTime.slice(
    Math.max(
      behind,
      inTime.findLastIndex(({ byHand }) => byHand),
    ),
  )
  const [begun, last] = [placed[0], placed.at(-1)]
  if (last?.version === standing?.version) return undefined
  if (!begun || !last?.score) return { kind: 'withdrawn', match, user, former: [] }
  return {
    kind: 'placed',
    match,
    user,
    version: last.version,
    ordinal: last.ordinal,
    score: last.score,
    byHand: last.byHand,
    former: [],
    placedAt: begun.at,
    amendedAt: placed.length > 1 ? last.at : null,
    amendments: placed.length - 1,
    anew: standing !== undefined,
  }
}
