/** What the leaderboard shows, as its address says it: a reload, a bookmark and the back button keep it. */

/** Rounds of a league before this one stand in the select, not as buttons: the spec offers 32 to 38. */
const FIRST_LEAGUE_BUTTON = 32

export interface BoardFilter {
  /** unset means the competition in play */
  readonly competition: string | undefined
  /** a round's number; unset means all rounds */
  readonly round: string | undefined
  /** `2026-11`; unset means no month */
  readonly month: string | undefined
  readonly text: string
}

/**
 * Reads the filter of an address; what makes no sense counts as unset. A board is of a round or of a month.
 * @param get a parameter's value, or ''
 */
export function readFilter(get: (name: string) => string): BoardFilter {
  const matching = (name: string, pattern: RegExp) => (pattern.test(get(name)) ? get(name) : undefined)
  const round = matching('round', /^\d{1,2}$/)
  return {
    competition: matching('competition', /^[a-z0-9-]{1,64}$/),
    round,
    month: round === undefined ? matching('month', /^\d{4}-\d{2}$/) : undefined,
    text: get('text').trim(),
  }
}

/** Takes every filter off; the competition stays, it is another board and no filter. */
export const CLEARED = { round: null, month: null, text: null } as const

export const isFiltered = ({ round, month, text }: Omit<BoardFilter, 'competition'>) =>
  round !== undefined || month !== undefined || text !== ''

interface NamedRound {
  readonly number: number
}

/** The rounds that get a button, and those that stand in the select. A tournament's stages all get one. */
export function splitRounds<Round extends NamedRound>(
  kind: 'league' | 'tournament',
  rounds: readonly Round[],
) {
  const direct = (round: Round) => kind === 'tournament' || round.number >= FIRST_LEAGUE_BUTTON
  return { buttons: rounds.filter(direct), rest: rounds.filter(round => !direct(round)) }
}
