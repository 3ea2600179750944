/** What the site publishes, beside what the log gives. */
import { type Board, boardsOf, ranking } from './boards.ts'
import type { Game } from './game.ts'
import type { Shown, ShownPlace } from './shown.ts'

export interface Compared {
  readonly boards: number
  readonly rows: number
  /** rows of fans whose accounts were deleted: their points are taken as the site shows them */
  readonly gone: number
  /** the first difference, in a sentence; null where the log and the site agree */
  readonly difference: string | null
}

/** Compares points and ranks of every board of the log with those that the site shows. */
export async function compareBoards(shown: Shown, game: Game): Promise<Compared> {
  let rows = 0
  let gone = 0
  const boards = [...boardsOf(game)]
    .filter(([name]) => shown.covers(name.split(' ')[0] ?? ''))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [at, [name, board]] of boards.entries()) {
    const published = await shown.board(name)
    rows += published.length
    const ofGone = published.filter(({ user_id }) => game.isGone(user_id))
    gone += ofGone.length
    const whole = new Map([...board, ...ofGone.map(({ user_id, points }) => [user_id, points] as const)])
    const difference = firstDifference(name, whole, published)
    if (difference !== null) return { boards: at + 1, rows, gone, difference }
  }
  return { boards: boards.length, rows, gone, difference: null }
}

function firstDifference(name: string, board: Board, published: readonly ShownPlace[]): string | null {
  const rankOf = ranking(board)
  for (const { user_id: user, points, rank } of published) {
    // A fan whose matches gave nothing may be listed all the same.
    const replayed = board.get(user) ?? 0
    if (replayed !== points)
      return `${name}: the site gives fan ${user} ${points} points, the log ${replayed}`
    if (rankOf(points) !== rank)
      return `${name}: the site gives fan ${user} rank ${rank}, the log ${rankOf(points)}`
  }
  const shown = new Set(published.map(({ user_id }) => user_id))
  const missing = [...board].find(([user, points]) => points > 0 && !shown.has(user))
  return missing
    ? `${name}: the log gives fan ${missing[0]} ${missing[1]} points, the site does not list the fan`
    : null
}
