import type { BoardRow, WinnerGroup } from '#contract/boards.ts'
import { DRAW, nameOfWinner } from '#domain/round/winner.ts'
import type { Profile } from '#people/identity/users.ts'
import type { BoardPlace, WinnersOfMatch } from '#projections/scoring/queries.ts'
import { fanView } from './person.ts'

type ProfileOf = (id: string) => Profile

/** A place on a board. */
export function boardRow({ user, points, rank }: BoardPlace, profile: ProfileOf): BoardRow {
  return { user: fanView(user, profile(user)), points, rank }
}

/** The fans who earned points on a match, under the team that won. */
export function winnerGroup({ of, fans, total }: WinnersOfMatch, profile: ProfileOf): WinnerGroup {
  return {
    match: of.id,
    team: of.winner ? nameOfWinner(of.winner, of) : DRAW,
    home: of.home,
    away: of.away,
    roundName: of.roundName,
    kickOff: of.lastKickOff,
    total,
    users: fans.map(({ user, points }) => ({ user: fanView(user, profile(user)), points })),
  }
}
