import type { BoardRow, WinnerGroup } from '#contract/board/calls.ts'
import { DRAW, nameOfWinner } from '#domain/round/winner.ts'
import type { UserId } from '#domain/words.ts'
import type { Profile } from '#people/identity/users.ts'
import type { BoardPlace, WinnersOfMatch } from '#projections/scoring/queries.ts'
import type { Page } from '#runtime/page.ts'
import { fanView } from '../account/person.ts'

type ProfileOf = (id: string) => Profile

const NOT_COMPARED: ReadonlyMap<UserId, number> = new Map()

/** A place on a board. @param before the ranks to compare with */
export function boardRow(
  { user, points, rank }: BoardPlace,
  profile: ProfileOf,
  before: ReadonlyMap<UserId, number> = NOT_COMPARED,
): BoardRow {
  return { user: fanView(user, profile(user)), points, rank, rankBefore: before.get(user) ?? null }
}

/** The fans who earned points on a match, under the team that won. @param next of its fans; null where all are there */
export function winnerGroup(
  { match, fans, total }: WinnersOfMatch,
  profile: ProfileOf,
  next: Page | null,
): WinnerGroup {
  return {
    match: match.id,
    team: match.winner ? nameOfWinner(match.winner, match) : DRAW,
    home: match.home,
    away: match.away,
    roundName: match.roundName,
    kickOff: match.lastKickOff,
    total,
    users: fans.map(({ user, points }) => ({ user: fanView(user, profile(user)), points })),
    next: next && { match: match.id, ...next },
  }
}
