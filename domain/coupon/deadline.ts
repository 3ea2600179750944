import { locksAtOf, roundLocksAt } from '../round/lock.ts'
import type { Match } from '../round/match.ts'
import type { RoundState } from '../round/state.ts'
import type { Rules } from '../scoring/rules.ts'
import type { CouponKind, Instant } from '../words.ts'
import { countsForWeek } from './kinds.ts'

/**
 * The lock that ends the use of a coupon: the week's first one for what counts for the whole week, else that of the match.
 * @returns null while there is no such lock
 */
export function deadlineOf(
  kind: CouponKind,
  match: Match,
  round: RoundState,
  ruleset: Rules,
): Instant | null {
  return countsForWeek(kind) ? roundLocksAt(round, ruleset) : locksAtOf(round, match, ruleset)
}
