/** A match joins a round by hand: everybody can predict it, and nobody loses time for another one. */
import type { Dated } from '../decider.ts'
import { type Decision, happened, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { Instant } from '../words.ts'
import type { AddMatch } from './commands.ts'
import { schedule } from './decide-fixture.ts'
import type { RoundEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { isOpen } from './lock.ts'
import { type Match, nameOf } from './match.ts'
import { matchesOf, type RoundState } from './state.ts'

/**
 * Without the marquee flag, which is given afterwards by its own rule. Twice is refused: the same teams meet once in a round, but
 * for a match that is void. Rules that lock a day or a round by its first match close all of them at one instant: where the match
 * is open, no other one is closed by it.
 */
export function add(
  { type: _, now, ruleset, reason: given, ...data }: AddMatch,
  round: RoundState,
): Decision<RoundEvent> {
  const { home, away } = data
  const twin = matchesOf(round).find(
    match => match.match === data.match || (isSamePair(match, data) && match.status !== 'void'),
  )
  if (twin) return refuseStaff('match-exists', `${nameOf(twin)} is in this round already`, twin.match)
  return reasonFor(given, reason => {
    const decided = schedule({ type: 'ScheduleMatch', ...data, marquee: false, reason }, round)
    if (decided.kind !== 'happened') return decided
    const { event } = decided
    // A kick-off out of bounds is refused with the event.
    if (!Instant.safeParse(data.kickOff ?? now).success) return decided
    const after = evolve(round, { ...event, metadata: { occurredAt: now } } as Dated<RoundEvent>)
    if (!isOpen(after, after.matches[data.match] as Match, ruleset, now))
      return refuseStaff(
        'closed-at-once',
        `${nameOf({ home, away })} would be closed for predictions at once: nobody could predict it`,
      )
    return happened(event)
  })
}

function isSamePair(a: { home: string; away: string }, b: { home: string; away: string }): boolean {
  return a.home === b.home && a.away === b.away
}
