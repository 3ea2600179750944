/** The marquee flag: one match of a round. */
import { accept, type Decision, refuse } from '../decision.ts'
import type { MatchId } from '../words.ts'
import type { MarqueeChoice } from './decide.ts'
import { lockOf } from './lock.ts'
import { type LiveMatch, type MatchEvent, nameOf } from './match.ts'
import { ofMatch } from './refusals.ts'

/**
 * Refused once the match is locked: fans chose their coupons by the flag, and after the lock they can't choose again.
 * Before it, a coupon keeps the match that it was used on; it is judged by the flag only when it is used.
 */
export function setMarquee(choice: MarqueeChoice, match: LiveMatch): Decision<MatchEvent> {
  if (choice.marquee === match.marquee) return accept()
  if (lockOf(match, choice.ruleset, choice.firstKickOffs, choice.now) === 'locked')
    return refuse('match-locked', `${nameOf(match)} is locked: its marquee flag stays`, match.match)
  const other = choice.roundMarquee
  if (choice.marquee && other !== null && other.match !== match.match)
    return refuse(
      'marquee-taken',
      `The marquee match of this round is ${other.name}; take its flag first`,
      other.match,
    )
  return accept({ type: 'MarqueeChanged', data: { ...ofMatch(match), marquee: choice.marquee } })
}

/**
 * The round's marquee match, for `MarqueeChoice.roundMarquee`; a void match leaves its place to another.
 * @param matches of one round
 */
export function marqueeOf<
  M extends { readonly match: MatchId; readonly marquee: boolean; readonly status: string },
>(matches: Iterable<M>): M | null {
  return [...matches].find(({ marquee, status }) => marquee && status !== 'void') ?? null
}
