/** What a page shows where its address leaves the choice open: the pages choose by this, and the API answers by this beforehand. */
import type { CompetitionView } from './rounds.ts'

/** The competition of a kind, the one in play where there are several; null when the answer knows none. */
export function competitionOfKind(
  competitions: readonly CompetitionView[],
  kind: CompetitionView['kind'],
): CompetitionView | null {
  const ofKind = competitions.filter(one => one.kind === kind)
  return ofKind.find(one => one.inPlay) ?? ofKind[0] ?? null
}

/** The competition in play, else the first; undefined where there is none. */
export function competitionInPlay(competitions: readonly CompetitionView[]): CompetitionView | undefined {
  return competitions.find(one => one.inPlay) ?? competitions[0]
}

/** The week the address asks for, else the one that is being predicted. */
export function chosenWeek(asked: string, competition: CompetitionView): number {
  const round = Number(asked)
  return competition.rounds.some(one => one.number === round) ? round : competition.currentRound
}

/** More matches than any round has: a page of a round asks for all of them. */
export const ALL_OF_A_ROUND = 100
/** More matches than a tournament has. */
export const ALL_OF_A_TOURNAMENT = 100
/** Rows of a page of a list: the specification's number. */
export const ROWS_OF_A_PAGE = 10
/** Fans at the top of the board on the first page. */
export const TOP = 5
