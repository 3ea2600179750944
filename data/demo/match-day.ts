/** The day on which the demo begins: a match in play, and one that is over and has no result yet. */
import type { Instant, MatchId } from '#domain/words.ts'

const MS_PER_MINUTE = 60_000
/** Kick-offs are at such minutes. */
const KICK_OFF_STEP_MINUTES = 5

interface Played {
  /** how long ago the match kicked off when the demo begins, in minutes */
  readonly ago: number
  /** the minutes of the goals, as they were */
  readonly goals: { readonly home: readonly number[]; readonly away: readonly number[] }
}

/** Both are rearranged matches of week 32, as they were: so week 37 is over when week 38 comes. */
export const today: ReadonlyMap<MatchId, Played> = new Map([
  ['premier-league-2022-23.32.man-utd-chelsea', { ago: 30, goals: { home: [6, 45, 73, 78], away: [89] } }],
  ['premier-league-2022-23.32.brighton-man-city', { ago: 180, goals: { home: [38], away: [25] } }],
])

/** This result came from the source, while the competition took results without an admin. */
export const FROM_SOURCE: MatchId = 'premier-league-2022-23.37.newcastle-leicester'

/** @returns when a match of today kicks off; undefined for all others */
export function kickOffToday(match: MatchId, now: Instant): Instant | undefined {
  const played = today.get(match)
  if (!played) return undefined
  const step = KICK_OFF_STEP_MINUTES * MS_PER_MINUTE
  return new Date(Math.floor((Date.parse(now) - played.ago * MS_PER_MINUTE) / step) * step).toISOString()
}
