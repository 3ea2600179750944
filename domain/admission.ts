/**
 * Whether a prediction or a coupon counts, where the round or the rules changed between the decision and the event's
 * place in the global order. A store that guards its appends never lets that happen.
 */
import { refusalOf as couponRefusal } from './coupons/decide.ts'
import { couponEvents } from './coupons/events.ts'
import type { Dated } from './decider.ts'
import type { Refused } from './decision.ts'
import { refusalOf as entryRefusal } from './entry/decide.ts'
import { entryEvents } from './entry/events.ts'
import type { DomainEvent, EventMetadata } from './events.ts'
import type { RoundState } from './round/state.ts'
import type { Ruleset } from './scoring/ruleset.ts'
import { isEventOf } from './vocabulary.ts'
import type { Revision } from './words.ts'

export type Judged = Dated<DomainEvent> & {
  readonly metadata: Pick<EventMetadata, 'occurredAt' | 'judgedBy'>
}

/** What an event must be judged on: the round and the rules before it in the global order. */
export interface Before {
  readonly round: Revision
  readonly rules: Revision
}

/** Whether the event was judged on what stands before it. */
export function isUpToDate({ metadata: { judgedBy } }: Judged, before: Before): boolean {
  return judgedBy === undefined || (judgedBy.round >= before.round && judgedBy.rules >= before.rules)
}

/** @returns why the event counts nowhere; undefined where it counts */
export function refusalAt(event: Judged, matches: RoundState, ruleset: Ruleset): Refused | undefined {
  const on = { now: event.metadata.occurredAt, ruleset, matches }
  if (isEventOf(entryEvents, event)) return entryRefusal(event, on)
  return isEventOf(couponEvents, event) ? couponRefusal(event, on) : undefined
}
