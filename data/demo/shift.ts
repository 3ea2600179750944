/** Moves the Premier League season in time, so that its last match week is the one to predict now. */
import { earliest } from '#domain/instant.ts'
import { lockUnder } from '#domain/scoring/lock.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import type { Instant } from '#domain/words.ts'
import type { Season } from '../format.ts'
import { kickOffToday } from './match-day.ts'

export const MILLISECONDS_PER_HOUR = 3_600_000
const MILLISECONDS_PER_WEEK = 7 * 24 * MILLISECONDS_PER_HOUR

/** The last week stays open at least this long, so that there is time to play with it. */
const MIN_HOURS_TO_LOCK = 6
/** After this long a match has its score, its winner and, where need be, their correction. */
export const HOURS_TO_SETTLE = 4

/**
 * The same season some whole weeks later: by as few as leave MIN_HOURS_TO_LOCK before the last round locks.
 *
 * A rearranged match of an earlier round may then lie in the future still: in the real season such matches were played
 * until three days before the last round. A match of an earlier round that would not be settled by `now` is
 * therefore moved one whole week back, which is always enough: no match of an earlier round was later than the
 * last one, and that one is less than eight days ahead. The matches of today (`match-day.ts`) are the exception.
 */
export function shiftSeason(season: Season, ruleset: Rules, now: Instant): Season {
  const last = lastRoundOf(season)
  const firstLock = lastRoundLock(season, ruleset)
  const open = Date.parse(now) + MIN_HOURS_TO_LOCK * MILLISECONDS_PER_HOUR
  const weeks = Math.ceil((open - Date.parse(firstLock)) / MILLISECONDS_PER_WEEK)
  const settled = Date.parse(now) - HOURS_TO_SETTLE * MILLISECONDS_PER_HOUR

  const matches = season.matches.map(match => {
    const moved = Date.parse(match.kickOff) + weeks * MILLISECONDS_PER_WEEK
    const tooLate = match.round !== last && moved > settled
    const shifted = new Date(tooLate ? moved - MILLISECONDS_PER_WEEK : moved).toISOString()
    return { ...match, kickOff: kickOffToday(match.id, now) ?? shifted }
  })
  return { ...season, matches }
}

function lastRoundOf({ competition }: Season): number {
  return Math.max(...competition.rounds.map(({ number }) => number))
}

/** When the first match of the last round locks. */
export function lastRoundLock(season: Season, ruleset: Rules): Instant {
  const last = lastRoundOf(season)
  const ofLast = season.matches.filter(({ round }) => round === last)
  const kickOffs = Object.fromEntries(ofLast.map(({ id, kickOff }) => [id, kickOff]))
  return earliest(ofLast.map(({ id }) => lockUnder(kickOffs, id, ruleset))) ?? ''
}

/** @param hours may be a fraction, may be negative */
export function hoursAfter(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + Math.round(hours * MILLISECONDS_PER_HOUR)).toISOString()
}
