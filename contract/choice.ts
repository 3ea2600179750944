/** What a page shows where its address leaves the choice open: the pages choose by this, and the API answers by this beforehand. */
import type { CompetitionView } from './round/calls.ts'

/** The default of the site, else the first, which is the default of its kind; undefined where there is none. */
export function defaultCompetition<Of extends Pick<CompetitionView, 'isDefault'>>(
  competitions: readonly Of[],
): Of | undefined {
  return competitions.find(competition => competition.isDefault) ?? competitions[0]
}

/** Those of a kind; all of them where no kind is given. */
export function competitionsOf<Of extends Pick<CompetitionView, 'kind'>>(
  competitions: readonly Of[],
  kind?: CompetitionView['kind'],
): readonly Of[] {
  return kind === undefined ? competitions : competitions.filter(competition => competition.kind === kind)
}

/** Those that are open or finished. */
export const inPlay = <Of extends Pick<CompetitionView, 'life'>>(
  competitions: readonly Of[],
): readonly Of[] => competitions.filter(({ life }) => life !== 'archived')

/** Archived ones: past seasons. */
export const pastOf = <Of extends Pick<CompetitionView, 'life'>>(
  competitions: readonly Of[],
): readonly Of[] => competitions.filter(({ life }) => life === 'archived')

/**
 * The competition that the address asks for, else the default; undefined where there is none.
 * @param requestedId an id; an unknown one, one of another kind, and '' are as good as none
 * @param kind what the page is for; any where it is left out
 */
export function chosenCompetition<Of extends Pick<CompetitionView, 'id' | 'kind' | 'isDefault'>>(
  requestedId: string | undefined,
  competitions: readonly Of[],
  kind?: CompetitionView['kind'],
): Of | undefined {
  const all = competitionsOf(competitions, kind)
  return all.find(({ id }) => id === requestedId) ?? defaultCompetition(all)
}

/** The week the address asks for, else the one that is being predicted. */
export function chosenWeek(week: string, competition: CompetitionView): number {
  const round = Number(week)
  return competition.rounds.some(candidate => candidate.number === round) ? round : competition.currentRound
}

/** Rows of a page of a list: the specification's number. */
export const ROWS_OF_A_PAGE = 10
/** Rows of a page of the leaderboard. */
export const ROWS_OF_A_BOARD = 25
/** Fans at the top of the board on the first page. */
export const TOP = 5
