/** What the site publishes, beside what the log gives. */
import type { Source } from '../source.ts'
import { type Board, boardsOf, ranking } from './boards.ts'
import type { Game } from './game.ts'

/** Rows of a page: the most that the site gives. */
const PAGE = 100

interface PublishedRow {
  readonly user_id: string
  readonly points: number
  readonly rank: number
}
interface PublishedPage {
  readonly data: readonly PublishedRow[]
  readonly total: number
  readonly months: readonly string[]
}

export interface Compared {
  readonly boards: number
  readonly rows: number
  /** the first difference, in a sentence; null where the log and the site agree */
  readonly difference: string | null
}

/**
 * Compares points and ranks of every board of the log with those that the site shows.
 * @param api what stands above the calls of the site, such as `https://skor.example/api`
 */
export async function compareBoards(api: Source, game: Game): Promise<Compared> {
  let rows = 0
  const boards = [...boardsOf(game)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [at, [name, board]] of boards.entries()) {
    const published = await publishedRows(api, name)
    rows += published.length
    const difference = firstDifference(name, board, published)
    if (difference !== null) return { boards: at + 1, rows, difference }
  }
  return { boards: boards.length, rows, difference: null }
}

function firstDifference(name: string, board: Board, published: readonly PublishedRow[]): string | null {
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

async function publishedRows(api: Source, name: string): Promise<PublishedRow[]> {
  const [competition = '', ...rest] = name.split(' ')
  const of = rest[0] === 'round' ? `&round=${rest[1]}` : rest[0] ? `&month=${rest[0]}` : ''
  const rows: PublishedRow[] = []
  for (let page = 1; ; page++) {
    const path = `users/leaderboard?competition=${competition}${of}&limit=${PAGE}&page=${page}`
    const answer = JSON.parse(new TextDecoder().decode(await api.read(path))) as PublishedPage
    rows.push(...answer.data)
    if (answer.data.length === 0 || rows.length >= answer.total) return rows
  }
}
