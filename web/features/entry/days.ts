/** Matches by the day they kick off. */
import type { MatchView } from '#contract/round/calls.ts'

export interface Day {
  /** the kick-off of its first match; null where none is known yet */
  readonly at: string | null
  readonly matches: readonly MatchView[]
}

/**
 * @param matches in order of kick-off, those without one last
 * @param dayOf the day of a kick-off, by the viewer's calendar or by GMT
 */
export function byDay(matches: readonly MatchView[], dayOf: (kickOff: string) => string): Day[] {
  const days = new Map<string | null, MatchView[]>()
  for (const match of matches) {
    const day = match.kickOff === null ? null : dayOf(match.kickOff)
    const before = days.get(day)
    if (before) before.push(match)
    else days.set(day, [match])
  }
  return [...days.values()].map(day => ({ at: day[0]?.kickOff ?? null, matches: day }))
}

/**
 * A week that is over is read as a whole: its matches under one head. Until then each day has its own.
 * @param matches as for `byDay`
 */
export function byDayUntilOver(matches: readonly MatchView[], dayOf: (kickOff: string) => string): Day[] {
  const over = matches.length > 0 && matches.every(({ score, live }) => score !== null && live === null)
  return over ? [{ at: matches[0]?.kickOff ?? null, matches }] : byDay(matches, dayOf)
}

/** The first deadline that has not passed, or null. */
export function nextLock(matches: readonly MatchView[], now: number): string | null {
  const locks = matches.flatMap(({ status, locksAt }) =>
    status === 'scheduled' && locksAt !== null && Date.parse(locksAt) > now ? [locksAt] : [],
  )
  return locks.sort()[0] ?? null
}
