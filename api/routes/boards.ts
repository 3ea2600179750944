import type { BoardRow, WinnerGroup } from '#contract/boards.ts'
import { DRAW, winnerName } from '#contract/common.ts'
import type { Profile } from '#people/identity/users.ts'
import { months } from '#projections/fixtures/queries.ts'
import {
  type Board,
  type BoardPlace,
  ranksOf,
  type WinnersOfMatch,
  winners,
  winnersOfMatch,
} from '#projections/scoring/queries.ts'
import { MAX_NAMED } from '../search.ts'
import type { Services } from '../services.ts'
import { fanView } from '../views.ts'
import type { Handlers } from './handlers.ts'

type ProfileOf = (id: string) => Profile

export function boardRoutes({
  readModel,
  boards,
  catalogue,
  users,
}: Services): Handlers<'leaderboard' | 'winners'> {
  return {
    leaderboard: async ({ query }, { user, now }) => {
      const { page, limit, text, month } = query
      const db = await readModel.live()
      const competition = await catalogue.choose(query.competition, now)
      const round = await catalogue.round(competition, query.round)
      const board = boardOf(competition.id, round, month)
      const [{ rows, total }, own, withBoard] = await Promise.all([
        text === ''
          ? boards.leaderboard(db, board, { page, limit })
          : ranksOf(db, board, await users.idsByName(text, MAX_NAMED), { page, limit }),
        user ? boards.rankOf(db, board, user.id) : null,
        months(db, competition.id),
      ])
      const profile = await users.profiles([...rows, ...(own ? [own] : [])].map(place => place.user))
      return {
        data: rows.map(place => boardRow(place, profile)),
        total,
        page,
        limit,
        me: own && boardRow(own, profile),
        months: [...withBoard],
      }
    },

    winners: async ({ query }, { now }) => {
      const { page, limit, matchId, text } = query
      const db = await readModel.live()
      const found = matchId
        ? await ofOneMatch(await winnersOfMatch(db, matchId, { page, limit }))
        : await winners(db, (await catalogue.choose(query.competition, now)).id, { page, limit }, text)
      const profile = await users.profiles(found.rows.flatMap(({ fans }) => fans.map(fan => fan.user)))
      return { data: found.rows.map(group => winnerGroup(group, profile)), total: found.total, page, limit }
    },
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

function boardRow({ user, points, rank }: BoardPlace, profile: ProfileOf): BoardRow {
  return { user: fanView(user, profile(user)), points, rank }
}

function winnerGroup({ of, fans, total }: WinnersOfMatch, profile: ProfileOf): WinnerGroup {
  return {
    match: of.id,
    team: winnerName(of.winner, of.home, of.away) ?? DRAW,
    home: of.home,
    away: of.away,
    roundName: of.roundName,
    kickOff: of.lastKickOff,
    total,
    users: fans.map(({ user, points }) => ({ user: fanView(user, profile(user)), points })),
  }
}
