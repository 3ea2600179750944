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
 */
export async function lateChanges(
  tx: ReadModelTransaction,
  { saves: { matches }, before, user }: Late,
): Promise<readonly PredictionChange[]> {
  const changes: PredictionChange[] = []
  for (const { match, since } of matches)
    for (const versions of (await versionsOf(tx, match, user)).values()) {
      const change = changeOf(versions, { since, before })
      if (change) changes.push(change)
    }
  const restored = ofKind(changes, 'placed')
  if (restored.length > 0)
    await sql`
      delete from former_predictions f using ${unnest('r', restored, keys)}
      where f.match_id = r.match_id and f.user_id = r.user_id and f.version = r.version`.execute(tx)
  return changes
}

/** Of each fan all versions of the prediction, oldest first. */
async function versionsOf(
  tx: ReadModelTransaction,
  match: MatchId,
  user: UserId | undefined,
): Promise<ReadonlyMap<UserId, readonly Known[]>> {
  const isAsked = user === undefined ? sql`true` : sql`user_id = ${user}`
  const { rows } = await sql<{
    user: UserId
    version: number
    ordinal: string
    at: Date
    home: number | null
    away: number | null
    byHand: boolean
    stands: boolean
  }>`
    select user_id as "user", version, ordinal, coalesce(amended_at, placed_at) as at, home, away, by_hand as "byHand", true as stands
    from predictions where match_id = ${match} and ${isAsked}
    union all
    select user_id, version, ordinal, at, home, away, by_hand, false from former_predictions where match_id = ${match} and ${isAsked}
    order by 1, 2`.execute(tx)
  const known = rows.map(({ user, version, ordinal, at, home, away, byHand, stands: isStanding }): Known => {
    const score = home === null || away === null ? null : { home, away }
    return { match, user, version, ordinal, at: at.toISOString(), score, byHand, isStanding }
  })
  return Map.groupBy(known, ({ user }) => user)
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
