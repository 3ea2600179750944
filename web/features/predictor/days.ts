/** Matches by the day they kick off. */
import type { MatchView } from '#contract/matches.ts'

export interface Day {
  /** the kick-off of its first match */
  readonly at: string
  readonly matches: readonly MatchView[]
}

/**
 * @param matches in order of kick-off
 * @param dayOf the day of a kick-off, by the viewer's calendar or by GMT
 */
export function byDay(matches: readonly MatchView[], dayOf: (kickOff: string) => string): Day[] {
  const days = new Map<string, MatchView[]>()
  for (const match of matches) {
    const day = dayOf(match.kickOff)
    const before = days.get(day)
    if (before) before.push(match)
    else days.set(day, [match])
  }
  return [...days.values()].map(day => ({ at: day[0]?.kickOff ?? '', matches: day }))
}

/** The date of a kick-off in GMT: '2022-11-20'. */
export function gmtDateOf(kickOff: string): string {
  return kickOff.slice(0, 10)
}

/** The first deadline that has not passed, or null. */
export function nextLock(matches: readonly MatchView[], now: number): string | null {
  const open = matches.filter(
    match => match.status === 'scheduled' && new Date(match.locksAt).getTime() > now,
  )
  return open.map(match => match.locksAt).sort()[0] ?? null
}
