import type { MatchView } from '#contract/matches.ts'

/**
 * The match to look forward to: the marquee match where it is open, else the one that locks first.
 * @param now in milliseconds since 1970
 */
export function nextMatch(matches: readonly MatchView[], now: number): MatchView | null {
  const open = matches
    .filter(match => match.status === 'scheduled' && !match.locked && Date.parse(match.locksAt) > now)
    .sort((a, b) => a.locksAt.localeCompare(b.locksAt))
  return open.find(match => match.marquee) ?? open[0] ?? null
}
