/** A kick-off that joins the others must not take away time that fans still have. */
import type { Dated } from '../decider.ts'
import { type Refused, refuseStaff } from '../decision.ts'
import type { Rules } from '../scoring/rules.ts'
import type { Instant } from '../words.ts'
import type { RoundEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { isMatchLocked, isOpen } from './lock.ts'
import { type Match, nameOf } from './match.ts'
import { matchesOf, type RoundState } from './state.ts'

interface Timed {
  readonly now: Instant
  readonly ruleset: Rules
}

/** Refuses where predictions of another match, open until now, would be closed from this instant on: rules may lock a whole day by its first match. */
export function closedBy(
  before: RoundState,
  event: RoundEvent,
  { now, ruleset }: Timed,
): Refused | undefined {
  const after = evolve(before, { ...event, metadata: { occurredAt: now } } as Dated<RoundEvent>)
  const closed = matchesOf(before).find(
    match =>
      isOpen(before, match, ruleset, now) &&
      isMatchLocked(after, after.matches[match.match] as Match, ruleset, now),
  )
  return closed
    ? refuseStaff(
        'closes-another',
        `${nameOf(closed)} is open for predictions, and would be closed at once by this kick-off`,
        closed.match,
      )
    : undefined
}
