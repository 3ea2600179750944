import type { MatchView } from '#contract/round/calls.ts'

/** A match whose kick-off and lock are known. */
export type DatedMatch = MatchView & { readonly kickOff: string; readonly locksAt: string }

/**
 * The match to look forward to: the marquee match where it is open, else the one that locks first.
 * @param now in milliseconds since 1970
 */
export function nextMatch(matches: readonly MatchView[], now: number): DatedMatch | null {
  const open = matches
    .filter(({ status, locked }) => status === 'scheduled' && !locked)
    .filter(hasDates)
    .filter(({ locksAt }) => Date.parse(locksAt) > now)
    .sort((a, b) => a.locksAt.localeCompare(b.locksAt))
  return open.find(match => match.marquee) ?? open[0] ?? null
}

function hasDates(match: MatchView): match is DatedMatch {
  return match.kickOff !== null && match.locksAt !== null
}
