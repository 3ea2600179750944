import type { Stakes } from '#contract/board/calls.ts'
import type { RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { months } from '#projections/round/queries.ts'
import {
  type Board,
  type BoardPlace,
  figuresOf,
  placesAround,
  rankOf,
  searchBoard,
  stakesOf,
  type WinnersOfMatch,
  winners,
  winnersOfMatch,
} from '#projections/scoring/queries.ts'
import { type Page, pagesOf } from '#runtime/page.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView, nextPage, restOf } from '../http/list.ts'
import type { Services } from '../services.ts'
import { before } from './before.ts'
import { boardRow, winnerGroup } from './views.ts'

export function boardRoutes({
  readModel,
  boards,
  ofMatches,
  ofResults,
  lasting,
  catalogue,
  users,
  sheets,
}: Services): Handlers<'leaderboard' | 'boardBeside' | 'boardExport' | 'winners'> {
  /** Visitors ask for the same pages: each is read once until a result or points change. */
  async function firstOfAll(competition: string, { page, limit }: Page, text: string) {
    const db = await readModel.live()
    const read = () => winners(db, competition, { page, limit }, text)
    if (text !== '') return read()
    const key = ['winners', competition, page, limit].join()
    return ofResults.get({ key, rows: limit * limit }, read)
  }

  async function boardAsked(query: AskedBoard) {
    const competition = await catalogue.choose(query.competition)
    const round = await catalogue.round(competition, query.round)
    return boardOf(competition.id, round, query.month)
  }

  async function pageOf(db: ReadModelConnection, board: Board, query: Page & { readonly text: string }) {
    const { text } = query
    if (text === '') return boards.leaderboard(db, board, query)
    return searchBoard(db, board, { text, users: await users.idsByName(text) }, query)
  }

  async function* rowsOf(db: ReadModelConnection, board: Board) {
    for await (const rows of pagesOf(page => boards.leaderboard(db, board, page))) {
      const fans = rows.map(({ user }) => user)
      const [profile, figures] = await Promise.all([users.profiles(fans), figuresOf(db, board, null, fans)])
      for (const { user, rank, points } of rows)
        yield [String(rank), profile(user).name, String(points), String(figures.get(user)?.exact ?? 0)]
    }
  }

  return {
    leaderboard: async ({ query }, { user }) => {
      const db = await readModel.live()
      const position = readModel.position()
      const board = await boardAsked(query)
      const { competition } = board
      const [found, own, withBoard] = await Promise.all([
        pageOf(db, board, query),
        user ? rankOf(db, board, user.id) : null,
        ofMatches.get({ key: `months, ${competition}`, rows: 1 }, () => months(db, competition)),
      ])
      const places = own ? [...found.rows, own] : found.rows
      const [profile, was] = await Promise.all([
        users.profiles(places.map(place => place.user)),
        before({ ofMatches, lasting }, db, board, places),
      ])
      return {
        ...listView(found, query, place => boardRow(place, profile, was.ranks)),
        me: own && boardRow(own, profile, was.ranks),
        movedIn: was.round,
        months: [...withBoard],
        position,
        stakes: user && (await stakes(db, user.id, board, was.round, own)),
      }
    },

    boardBeside: async ({ query }, { user }) => {
      const db = await readModel.live()
      const board = await boardAsked(query)
      const [found, own] = await Promise.all([
        pageOf(db, board, query),
        user ? rankOf(db, board, user.id) : null,
      ])
      const around = own ? await placesAround(db, board, own) : []
      const [profile, was] = await Promise.all([
        users.profiles(around.map(place => place.user)),
        before({ ofMatches, lasting }, db, board, around),
      ])
      const shown = new Set([...found.rows, ...around].map(place => place.user))
      const figures = await figuresOf(db, board, was.round, [...shown])
      return {
        data: {
          around: around.map(place => boardRow(place, profile, was.ranks)),
          figures: [...figures].map(([fan, each]) => ({ user: fan, ...each })),
        },
      }
    },

    boardExport: async ({ query: { format, ...query } }, context) => {
      const db = await readModel.live()
      const board = await boardAsked(query)
      const sheet = { name: 'table', columns: EXPORT_COLUMNS, rows: rowsOf(db, board) }
      return sheets.download(sheet, format, context)
    },

    winners: async ({ query }) => {
      const { match, text } = query
      const db = await readModel.live()
      const found = match
        ? ofOneMatch(await winnersOfMatch(db, match, query))
        : await firstOfAll((await catalogue.choose(query.competition)).id, query, text)
      const profile = await users.profiles(found.rows.flatMap(({ fans }) => fans.map(fan => fan.user)))
      return listView(found, query, group =>
        winnerGroup(
          group,
          profile,
          match ? nextPage(group.total, query) : restOf(group.fans, group.total, query),
        ),
      )
    },
  }
}

const EXPORT_COLUMNS = ['Rank', 'User Name', 'Points', 'Exact Scores']

interface AskedBoard {
  readonly competition?: string | undefined
  readonly round?: string | undefined
  readonly month?: string | undefined
}

/** Rounds before and after the newest with points, whose results the reader's browser may count by itself. */
const ROUNDS_AROUND = 1

/**
 * What the reader's browser needs to find the own place from a frame.
 * @returns null for months, which have no frames; stakes of no round where the total has changed since it was read
 */
async function stakes(
  db: ReadModelConnection,
  user: UserId,
  board: Board,
  newest: RoundNumber | null,
  own: BoardPlace | null,
): Promise<Stakes | null> {
  if (board.kind === 'month') return null
  const middle = newest ?? 1
  const rounds: [number, number] =
    board.kind === 'round' ? [board.round, board.round] : [middle - ROUNDS_AROUND, middle + ROUNDS_AROUND]
  const { total, picks } = await stakesOf(db, user, board, rounds)
  const known = total === (own?.points ?? null)
  return {
    competition: board.competition,
    ...(known ? { rounds, picks: [...picks] } : { rounds: [0, 0], picks: [] }),
  }
}

function boardOf(competition: string, round: number | undefined, month: string | undefined): Board {
  if (round !== undefined) return { kind: 'round', competition, round }
  return month === undefined ? { kind: 'competition', competition } : { kind: 'month', competition, month }
}

/** One match alone: then the total counts its fans. */
function ofOneMatch(found: WinnersOfMatch | null) {
  return found ? { rows: [found], total: found.total } : { rows: [], total: 0 }
}
