/** A round: its matches, its one marquee match, and the kick-offs that once held. Plain data, so it may be kept as JSON. */
import type { KickOffs } from '../scoring/lock.ts'
import type { Instant, MatchId } from '../words.ts'
import type { Match } from './match.ts'

/** Kick-offs that hold together, of every match of a round that has one and is not void. */
export interface Announced {
  readonly kickOffs: KickOffs
  /** since when each of them was known: before, no lock was counted from it */
  readonly since: Readonly<Record<MatchId, Instant>>
}

/** Kick-offs that held once: a lock that had passed under them stays passed. */
export interface Arrangement extends Announced {
  /** the instant at which they were given up */
  readonly until: Instant
}

/** From when on saves don't count, see `LateSaves`. */
export interface LateSince {
  readonly matches: Readonly<Record<MatchId, Instant>>
  readonly week: Instant | null
}

/** Its own kick-offs are the present ones. */
export interface RoundState extends Announced {
  readonly matches: Readonly<Record<MatchId, Match>>
  readonly marquee: MatchId | null
  /** those that an admin chose, in the order of their ids; null where the rule chooses */
  readonly prizeMatches: readonly MatchId[] | null
  /** oldest first: those in which a kick-off was given up, which a match joined by hand, or in which one became void */
  readonly earlier: readonly Arrangement[]
  readonly late: LateSince
}

export const emptyRound: RoundState = {
  matches: {},
  marquee: null,
  prizeMatches: null,
  kickOffs: {},
  since: {},
  earlier: [],
  late: { matches: {}, week: null },
}

export function matchesOf({ matches }: RoundState): readonly Match[] {
  return Object.values(matches)
}

/** The kick-off, or the last one that was known; null where none ever was. */
export function lastKickOffOf({ earlier }: RoundState, { match, kickOff }: Match): Instant | null {
  return kickOff ?? earlier.findLast(({ kickOffs }) => match in kickOffs)?.kickOffs[match] ?? null
}

/** The match that has the flag; a void match leaves its place to another. */
export function marqueeOf({ matches, marquee }: RoundState): Match | null {
  const match = marquee === null ? undefined : matches[marquee]
  return match && match.status !== 'void' ? match : null
}
