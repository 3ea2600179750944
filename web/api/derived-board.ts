/** The answer of a board after a frame: what the server would answer, without asking. */

import type { BoardRow, Stakes } from '#contract/board/calls.ts'
import type { BoardFrame, Totals } from '#contract/board/frames.ts'
import type { contract } from '#contract/index.ts'
import type { Said } from '#contract/wire.ts'
import type { Answer } from './client.ts'

export type Answered = Answer<typeof contract.leaderboard>
export type Asked = Said<typeof contract.leaderboard.query>

/**
 * @param query the query of the answer
 * @param answer that the page shows
 * @returns the answer as of the frame, or the given one where that is newer; null where the frame doesn't say enough, and the
 *   page must ask: another board, page or search, an answer from before the message that the frame continues, a visitor's board
 *   without its name, a power-up of the reader's, a result whose prediction is not known
 */
export function derive(query: Asked, answer: Answered, frame: BoardFrame): Answered | null {
  if (!concerns(query, answer, frame)) return null
  const { me, stakes } = answer
  if (answer.position >= frame.position) return answer
  if (answer.position < frame.after) return null
  const shared = {
    ...answer,
    position: frame.position,
    data: frame.rows.slice(0, answer.limit),
    total: frame.total,
    movedIn: frame.movedIn,
  }
  if (me === null) return canStayOut(stakes, frame) ? shared : null
  const moved = stakes && settle(stakes, frame)
  if (!moved) return null
  const points = me.points + moved.more
  // The fan must stand among the totals: else something else has changed the total.
  if (!frame.totals.some(([total]) => total === points)) return null
  const own: BoardRow = {
    ...me,
    points,
    rank: rankAmong(frame.totals, points),
    rankBefore: rankBefore(moved.stakes, frame, points),
  }
  return { ...shared, me: own, stakes: moved.stakes }
}

function concerns(query: Asked, answer: Answered, frame: BoardFrame): boolean {
  const { competition, round, month, text } = query
  const isFirstPage = answer.page === 1 && answer.limit <= frame.rows.length
  const isWhole = answer.page === 1 && frame.rows.length >= frame.total
  if (!(isFirstPage || isWhole) || text || month !== undefined) return false
  const id = answer.stakes?.competition ?? competition
  return id === frame.competition && (round === undefined ? null : Number(round)) === frame.round
}

/** Whether the reader, who is not on the board, does not come on it with these results. */
function canStayOut(stakes: Stakes | null, { matches }: BoardFrame): boolean {
  if (!stakes) return true
  const changed = new Set(matches.flatMap(({ match, points }) => (points ? [match] : [])))
  return (
    matches.every(({ round }) => covers(stakes, round)) &&
    !stakes.picks.some(({ match }) => changed.has(match))
  )
}

/** @returns the stakes with the points of the frame, and how many more they are; null where that is not known */
function settle(stakes: Stakes, frame: BoardFrame): { stakes: Stakes; more: number } | null {
  if (frame.movedIn !== null && !covers(stakes, frame.movedIn)) return null
  const worth = new Map<string, Map<string, number> | null>()
  for (const { match, round, points } of frame.matches) {
    if (!covers(stakes, round)) return null
    worth.set(match, points && new Map(points.map(([home, away, each]) => [`${home}:${away}`, each])))
  }
  let more = 0
  const picks = []
  for (const pick of stakes.picks) {
    const scorelines = worth.get(pick.match)
    if (pick.powered && worth.has(pick.match)) return null
    const points = scorelines
      ? scorelines.get(`${pick.home}:${pick.away}`)
      : scorelines === null
        ? null
        : pick.points
    // A match that gives no points any more may take the fan off the board.
    if (points === undefined || (points === null && pick.points !== null)) return null
    more += (points ?? 0) - (pick.points ?? 0)
    picks.push({ ...pick, points })
  }
  return { stakes: { ...stakes, picks }, more }
}

const covers = ({ rounds: [first, last] }: Stakes, round: number) => first <= round && round <= last

function rankBefore({ picks }: Stakes, { movedIn, before }: BoardFrame, points: number): number | null {
  if (movedIn === null) return null
  const inRound = picks.reduce((sum, pick) => (pick.round === movedIn ? sum + (pick.points ?? 0) : sum), 0)
  const without = points - inRound
  return without > 0 ? rankAmong(before, without) : null
}

/** Ties share a rank. */
function rankAmong(totals: Totals, own: number): number {
  return totals.reduce((rank, [points, fans]) => (points > own ? rank + fans : rank), 1)
}
