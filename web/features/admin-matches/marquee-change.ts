/** What choosing the marquee flag of a match would do to its round, before it is sent. */
import type { MatchView } from '#contract/rounds.ts'

type Flagged = Pick<MatchView, 'id' | 'home' | 'away' | 'marquee' | 'locked' | 'roundName'>

const nameOf = ({ home, away }: Flagged) => `${home} vs ${away}`

/**
 * Why the flag can't change now; null where it can.
 * @param round the matches of the round, the match among them
 */
export function whyFlagStays(match: Flagged, round: readonly Flagged[]): string | null {
  const holder = round.find(candidate => candidate.marquee)
  const locked = [match, holder].find(candidate => candidate?.locked)
  return locked
    ? `${nameOf(locked)} is locked: fans chose their power-ups by its flag, so the marquee match stays.`
    : null
}

export interface Question {
  readonly title: string
  readonly text: string
  readonly ok: string
}

/** What is asked before the flag moves from another match, or the round is left without one; null where nothing is. */
export function questionBefore(match: Flagged, round: readonly Flagged[], marquee: boolean): Question | null {
  const holder = round.find(candidate => candidate.marquee)
  if (marquee === match.marquee) return null
  if (!marquee)
    return {
      title: `Leave ${match.roundName} without a marquee match?`,
      text: `${nameOf(match)} is the only one. Without it no fan can use All or Nothing in this round.`,
      ok: 'Take the flag away',
    }
  if (!holder) return null
  return {
    title: 'Move the marquee flag?',
    text: `${nameOf(holder)} has the flag, and a round has one marquee match: ${nameOf(match)} takes the flag from it.`,
    ok: 'Move the flag',
  }
}
