/**
 * Saves that came after the true lock: where a kick-off turns out to have been earlier than everybody thought, what was saved
 * from its lock on was saved while the match was played, and does not count.
 */
import type { Dated } from '../decider.ts'
import { firstLockUnder, isLocked, lockUnder } from '../scoring/lock.ts'
import type { Rules } from '../scoring/rules.ts'
import { Instant } from '../words.ts'
import type { LateSaves, RoundEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { locksAtOf, roundLocksAt } from './lock.ts'
import { matchesOf, type RoundState } from './state.ts'

interface Timed {
  readonly now: Instant
  readonly ruleset: Rules
}

/**
 * What a change of kick-offs says of saves that were made before it.
 * @param event the change, as far as it is decided
 * @returns undefined where nothing changes for any save
 */
export function lateSavesOf(
  before: RoundState,
  event: RoundEvent,
  { now, ruleset }: Timed,
): LateSaves | undefined {
  // A kick-off out of bounds is refused with the event.
  if (!('kickOff' in event.data) || !Instant.safeParse(event.data.kickOff ?? now).success) return undefined
  const after = evolve(before, { ...event, metadata: { occurredAt: now } } as Dated<RoundEvent>)
  const matches = matchesOf(before).flatMap(match => {
    const { match: id } = match
    const inForce = before.late.matches[id] ?? null
    const since = lateFrom({
      held: lockUnder(before.kickOffs, id, ruleset),
      holds: lockUnder(after.kickOffs, id, ruleset),
      closed: locksAtOf(before, match, ruleset),
      inForce,
      now,
    })
    return since === inForce ? [] : [{ match: id, since }]
  })
  const week = lateFrom({
    held: firstLockUnder(before.kickOffs, ruleset),
    holds: firstLockUnder(after.kickOffs, ruleset),
    closed: roundLocksAt(before, ruleset),
    inForce: before.late.week,
    now,
  })
  const ofWeek = week === before.late.week ? {} : { week }
  return matches.length === 0 && !('week' in ofWeek) ? undefined : { matches, ...ofWeek }
}

interface Moved {
  /** the lock of the kick-offs before the change and after it; null where they have none */
  readonly held: Instant | null
  readonly holds: Instant | null
  /** when saves were refused, or will be */
  readonly closed: Instant | null
  /** from when on saves don't count by now */
  readonly inForce: Instant | null
  readonly now: Instant
}

/** From when on saves don't count: the lock that holds, where saves were still taken after it. */
function lateFrom({ held, holds, closed, inForce, now }: Moved): Instant | null {
  if (holds === held) return inForce
  if (holds === null || !isLocked(holds, now)) return null
  if (inForce !== null) return holds
  return isLocked(closed, now) && closed !== null && closed <= holds ? null : holds
}
