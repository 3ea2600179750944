/** The marquee flag: one match of a round. */
import { type Decision, happened, quiet, type Refused, refuseStaff } from '../decision.ts'
import type { ChooseMarquee } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { isMatchLocked } from './lock.ts'
import { type LiveMatch, nameOf } from './match.ts'
import { ofMatch } from './refusals.ts'
import { marqueeOf, type RoundState } from './state.ts'

type Choice = Omit<ChooseMarquee, 'type' | 'match'>

/** Choosing a match takes the flag from the one that had it before. */
export function chooseMarquee(choice: Choice, match: LiveMatch, round: RoundState): Decision<RoundEvent> {
  if (choice.marquee === (round.marquee === match.match)) return quiet
  const refused = flagStays(choice, match, round)
  if (refused) return refused
  const { competition, round: number } = ofMatch(match)
  const chosen = choice.marquee ? match.match : null
  return happened({
    type: 'MarqueeChosen',
    data: { competition, round: number, match: chosen, from: round.marquee },
  })
}

/**
 * Refuses once the match that gains or loses the flag is locked: fans chose their coupons by the flag, and after the
 * lock they can't choose again. Before the lock a coupon keeps the match that the coupon was used on.
 */
export function flagStays(choice: Choice, match: LiveMatch, round: RoundState): Refused | undefined {
  const concerned = choice.marquee ? [match, marqueeOf(round)] : [match]
  const locked = concerned.find(
    affected => affected && isMatchLocked(round, affected, choice.ruleset, choice.now),
  )
  return locked
    ? refuseStaff('match-locked', `${nameOf(locked)} is locked: its marquee flag stays`, locked.match)
    : undefined
}
