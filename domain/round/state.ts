/** A round: its matches, its one marquee match, and the kick-offs that once held. Plain data, so it may be kept as JSON. */
import type { KickOffs } from '../scoring/lock.ts'
import type { Instant, MatchId } from '../words.ts'
import type { Match } from './match.ts'

/** What holds together: from the first lock on it says which the prize matches are. */
export interface Arranged {
  /** of every match of the round that has one and is not void */
  readonly kickOffs: KickOffs
  readonly marquee: MatchId | null
  /** those that an admin chose, in the order of their ids; null where the rule chooses */
  readonly prizeMatches: readonly MatchId[] | null
  /** before that instant, no lock was counted from its kick-offs; empty in a round without a match */
  readonly began: Instant | ''
}

/** What held once: a lock that had passed under its kick-offs stays passed. */
export interface Arrangement extends Arranged {
  /** the instant at which another one began */
  readonly until: Instant
}

/** From when on saves don't count, see `LateSaves`. */
export interface LateSince {
  readonly matches: Readonly<Record<MatchId, Instant>>
  readonly week: Instant | null
}

/** Its own arrangement is the present one. */
export interface RoundState extends Arranged {
  readonly matches: Readonly<Record<MatchId, Match>>
  /** oldest first: a kick-off was moved, a match joined or became void, or other ones were chosen */
  readonly earlier: readonly Arrangement[]
  readonly late: LateSince
}

export const emptyRound: RoundState = {
  matches: {},
  marquee: null,
  prizeMatches: null,
  kickOffs: {},
  began: '',
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
