import { isLocked } from '#domain/scoring/lock.ts'
import type { Instant, RoundNumber } from '#domain/words.ts'
import type { RoundRow } from '#projections/round/queries.ts'

/**
 * The round that is being predicted: the first whose last match is still open, else the first whose last match has not kicked
 * off, which a moment may have locked long before, else the first that has no date yet, else the last one.
 */
export function currentRound(
  all: readonly Pick<RoundRow, 'number' | 'matches' | 'announced' | 'lastLock' | 'lastKickOff'>[],
  now: Instant,
): RoundNumber {
  const played = all.filter(({ matches }) => matches > 0)
  const current =
    played.find(({ lastLock }) => lastLock !== null && !isLocked(lastLock, now)) ??
    played.find(({ lastKickOff }) => lastKickOff !== null && lastKickOff > now) ??
    played.find(({ matches, announced }) => matches === announced) ??
    played.at(-1)
  return current?.number ?? 1
}
