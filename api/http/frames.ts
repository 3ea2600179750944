/** Frames of the boards that results changed: built once for all who watch. */
import { type BoardFrame, FRAME_ROWS } from '#contract/board/frames.ts'
import { isAuditedAfter } from '#projections/audit/queries.ts'
import { atOnePosition } from '#projections/engine/read/at-one-position.ts'
import {
  type Board,
  leaderboard,
  type ScoredMatch,
  scoredMatches,
  totalsOf,
} from '#projections/scoring/queries.ts'
import { beforeInSnapshot } from '../board/before.ts'
import { boardRow } from '../board/views.ts'
import type { Services } from '../services.ts'
import type { ChangedMatches } from './stream.ts'

/** Matches of one message at the most: where more change at once, such as by an import, browsers ask. */
const MAX_MATCHES = 20

/**
 * The frames of all boards on which the matches count, but for those of months, and of competitions whose rules place fans with
 * equal points: there a browser finds no rank from totals of points.
 * @returns none where the read model has results by now that the message doesn't name: browsers ask
 */
export async function framesOf(
  services: Pick<Services, 'readModel' | 'users' | 'lasting'>,
  { matches, after, position }: ChangedMatches,
): Promise<readonly BoardFrame[]> {
  if (matches.length > MAX_MATCHES) return []
  return atOnePosition(await services.readModel.live(), async db => {
    if (await isAuditedAfter(db, position)) return []
    const scored = await scoredMatches(db, matches)
    if (scored.length < matches.length) return []
    const frames: BoardFrame[] = []
    for (const board of boardsOf(scored.filter(({ placesEqual }) => !placesEqual))) {
      const found = await leaderboard(db, board, { page: 1, limit: FRAME_ROWS })
      const profile = await services.users.profiles(found.rows.map(({ user }) => user))
      const was = await beforeInSnapshot(services, db, board, found.rows)
      frames.push({
        competition: board.competition,
        round: board.kind === 'round' ? board.round : null,
        after,
        position,
        rows: found.rows.map(place => boardRow(place, profile, was.ranks)),
        total: found.total,
        totals: (await totalsOf(db, board)).map(([points, fans]) => [points, fans]),
        movedIn: was.round,
        before: was.totals.map(({ points, fans }) => [points, fans]),
        matches: scored
          .filter(({ competition, round }) => competition === board.competition && countsOn(board, round))
          .map(({ match, round, points }) => ({
            match,
            round,
            points: points?.map(([...scoreline]) => scoreline) ?? null,
          })),
      })
    }
    return frames
  })
}

function countsOn(board: Board, round: number): boolean {
  return board.kind !== 'round' || board.round === round
}

function boardsOf(scored: readonly ScoredMatch[]): Board[] {
  const competitions = [...new Set(scored.map(({ competition }) => competition))]
  const rounds = new Map(
    scored.map(({ competition, round }) => [
      `${competition} ${round}`,
      { kind: 'round', competition, round } as const,
    ]),
  )
  return [
    ...competitions.map(competition => ({ kind: 'competition', competition }) as const),
    ...rounds.values(),
  ]
}
