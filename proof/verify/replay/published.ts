/** What the site publishes, beside what the log gives. */
import { type Board, boardNames, boardOf, ranking, type Total } from './boards.ts'
import type { Game } from './game.ts'
import type { DoubtOf } from './prizes.ts'
import type { Shown, ShownPlace } from './shown.ts'
import { contradicted, unjudged, type Verdict } from './verdict.ts'

export interface Compared {
  readonly boards: number
  readonly rows: number
  /** rows of fans whose accounts were deleted: their points are taken as the site shows them */
  readonly gone: number
  /** of boards that differ: the first difference of each */
  readonly verdicts: readonly Verdict[]
  /** in sentences */
  readonly summary: string
}

/** Compares points and ranks of every board of the log with those that the site shows, one board after the other. */
export async function compareBoards(
  shown: Shown,
  game: Game,
  doubt: DoubtOf = () => null,
): Promise<Compared> {
  let [rows, gone] = [0, 0]
  const verdicts: Verdict[] = []
  const names = boardNames(game)
    .filter(name => shown.covers(competitionOf(name)))
    .sort()
  for (const name of names) {
    const found = await compareOne(shown, game, name)
    rows += found.rows
    gone += found.gone
    if (found.difference === null) continue
    const subject = `the board ${name}`
    const why = doubt(competitionOf(name))
    verdicts.push(why === null ? contradicted(subject, found.difference) : unjudged(subject, why))
  }
  return {
    boards: names.length,
    rows,
    gone,
    verdicts,
    summary: inSentences(rows, names.length, gone, verdicts),
  }
}

/** Of the name of a board. */
export function competitionOf(board: string): string {
  return board.split(' ')[0] ?? ''
}

function inSentences(rows: number, boards: number, gone: number, verdicts: readonly Verdict[]): string {
  const agree =
    verdicts.length === 0
      ? `${rows} rows of ${boards} boards agree with the site.`
      : `of ${boards} boards ${boards - verdicts.length} agree with the site.`
  return gone === 0
    ? agree
    : `${agree} ${gone} of the rows are of fans who deleted their accounts: nobody can open what these fans predicted, so their points are taken as the site shows them.`
}

async function compareOne(shown: Shown, game: Game, name: string) {
  try {
    const published = await shown.board(name)
    const ofGone = published.filter(({ user_id }) => game.isGone(user_id))
    const barred = published.find(({ user_id }) => game.isExcluded(competitionOf(name), user_id))
    const difference = barred
      ? `${name}: the site lists fan ${barred.user_id}, whom the log excludes`
      : firstDifference(name, boardOf(game, name), published, ofGone)
    return { rows: published.length, gone: ofGone.length, difference }
  } catch (problem) {
    return { rows: 0, gone: 0, difference: problem instanceof Error ? problem.message : String(problem) }
  }
}

function firstDifference(
  name: string,
  board: Board,
  published: readonly ShownPlace[],
  ofGone: readonly ShownPlace[],
): string | null {
  const gone = new Map(ofGone.map(({ user_id, points }) => [user_id, points]))
  const rankOf = ranking(withGone(board, gone))
  const isPlaced = [...board].some(([user]) => board.levelOf(user) > 0)
  const goneWith = new Map<number, number>()
  for (const points of gone.values()) goneWith.set(points, (goneWith.get(points) ?? 0) + 1)
  for (const { user_id: user, points, rank } of published) {
    // A fan whose matches gave nothing may be listed all the same.
    const replayed = gone.get(user) ?? board.get(user) ?? 0
    if (replayed !== points)
      return `${name}: the site gives fan ${user} ${points} points, the log ${replayed}`
    const first = isPlaced && gone.has(user) ? rankOf(points, Infinity) : rankOf(points, board.levelOf(user))
    // What fans who are gone have over others with as many points, nobody can open.
    const unsure = !isPlaced
      ? 0
      : gone.has(user)
        ? rankOf(points, -1) - first - 1
        : (goneWith.get(points) ?? 0)
    if (rank < first || rank > first + unsure)
      return `${name}: the site gives fan ${user} rank ${rank}, the log ${first}`
  }
  const listed = new Set<string>()
  for (const { user_id: user } of published) {
    if (listed.has(user)) return `${name}: the site lists fan ${user} more than once`
    listed.add(user)
  }
  for (const [user, points] of board)
    if (points > 0 && !listed.has(user))
      return `${name}: the log gives fan ${user} ${points} points, the site does not list the fan`
  return null
}

/** Those who are gone, of whom the log gives nothing, as the last of their points. */
function* withGone(board: Board, gone: ReadonlyMap<string, number>): Generator<Total> {
  for (const [user, points] of board) yield { points, level: board.levelOf(user) }
  for (const points of gone.values()) yield { points, level: 0 }
}
