/** What choosing the marquee flag of a match would do to its round, before it is sent. */

import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { nameText } from '#web/game/round-text.ts'
import { matchName } from '#web/game/team-text.ts'

type Flagged = Pick<MatchView, 'id' | 'home' | 'away' | 'marquee' | 'locked' | 'roundName'>

/**
 * Why the flag can't change now; null where it can.
 * @param round the matches of the round, the match among them
 */
export function whyFlagStays(match: Flagged, round: readonly Flagged[]): string | null {
  const holder = round.find(candidate => candidate.marquee)
  const locked = [match, holder].find(candidate => candidate?.locked)
  return locked
    ? t`${matchName(locked)} is locked: fans chose their power-ups by its flag, so the marquee match stays.`
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
      title: t`Leave ${nameText(match.roundName)} without a marquee match?`,
      text: t`${matchName(match)} is the only one. Without it no fan can use All or Nothing in this round.`,
      ok: t`Take the flag away`,
    }
  if (!holder) return null
  return {
    title: t`Move the marquee flag?`,
    text: t`${matchName(holder)} has the flag, and a round has one marquee match: ${matchName(match)} takes the flag from it.`,
    ok: t`Move the flag`,
  }
}
