/** The locks of a round: once passed they stay passed, whatever happens to kick-offs, unless a match is re-opened. */
import { earliest } from '../instant.ts'
import { isLocked, lockUnder } from '../scoring/lock.ts'
import type { Rules } from '../scoring/rules.ts'
import type { Instant } from '../words.ts'
import { isPlayed, type Match } from './match.ts'
import { matchesOf, type RoundState } from './state.ts'

/**
 * The instant at which the match locks, or locked: that of an earlier arrangement of kick-offs where its lock passed
 * while the arrangement held, else that of the kick-offs that hold. It depends on no clock, so a read model may keep it.
 * @returns null where none holds: the kick-off is not known yet, or the match became void while it was open
 */
export function locksAtOf(round: RoundState, match: Match, ruleset: Rules): Instant | null {
  const passed = earliest(passedLocks(round, match, ruleset))
  if (passed !== null || match.status === 'void') return passed
  return lockUnder(round.kickOffs, match.match, ruleset)
}

/** Locks that passed under kick-offs that no longer hold, and that no re-opening has lifted; of a void match, before it was void. */
export function passedLocks(round: RoundState, match: Match, ruleset: Rules): Instant[] {
  const end = match.status === 'void' ? match.until : undefined
  return round.earlier.slice(match.lifted, end).flatMap(({ kickOffs, until }) => {
    const lock = lockUnder(kickOffs, match.match, ruleset)
    return lock !== null && isLocked(lock, until) ? [lock] : []
  })
}

/** A match without a lock is open. */
export function isMatchLocked(round: RoundState, match: Match, ruleset: Rules, now: Instant): boolean {
  return isLocked(locksAtOf(round, match, ruleset), now)
}

/** May the match be predicted now: neither locked nor played nor void. */
export function isOpen(round: RoundState, match: Match, ruleset: Rules, now: Instant): boolean {
  return match.status !== 'void' && !isPlayed(match) && !isMatchLocked(round, match, ruleset, now)
}

/**
 * When the round's first match locks, or locked: the deadline of what counts for the whole round.
 * @returns null while no match of the round has a lock
 */
export function roundLocksAt(round: RoundState, ruleset: Rules): Instant | null {
  return earliest(matchesOf(round).map(match => locksAtOf(round, match, ruleset)))
}
