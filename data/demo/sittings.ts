/**
 * A sitting: matches of one round that are close enough in time to be predicted at once. A match that was rearranged
 * to another month makes a sitting of its own; the sittings of all rounds, in time, are the course of the season.
 */
import type { Instant } from '#domain/words.ts'
import type { Season, SeasonMatch } from '../format.ts'
import { HOURS_TO_SETTLE, hoursAfter } from './shift.ts'

/** Kick-offs of one round further apart than this belong to two sittings. */
const GAP_HOURS = 5 * 24
/** Predictions come in from this long before the first lock. */
const OPEN_HOURS = 5 * 24

export interface Sitting {
  readonly round: number
  /** the first of its round: coupons of the whole week can be used */
  readonly opensRound: boolean
  /** the round's marquee match, which may be played in another sitting */
  readonly marquee: SeasonMatch | undefined
  /** when its first predictions may come */
  readonly opensAt: Instant
  /** in the order of their kick-offs */
  readonly matches: readonly SeasonMatch[]
}

export function sittingsOf(season: Season): readonly Sitting[] {
  const byRound = Map.groupBy(season.matches, ({ round }) => round)
  const sittings = [...byRound].flatMap(([round, matches]) => {
    const marquee = matches.find(match => match.marquee)
    const clusters: SeasonMatch[][] = []
    for (const match of matches.toSorted(byKickOff)) {
      const cluster = clusters.at(-1)
      const last = cluster?.at(-1)
      if (cluster && last && match.kickOff <= hoursAfter(last.kickOff, GAP_HOURS)) cluster.push(match)
      else clusters.push([match])
    }
    return clusters.map((matches, index): Sitting => {
      const opensAt = hoursAfter(firstKickOff(matches), -OPEN_HOURS)
      const from = [opensAt, teamsKnownAt(season, matches)].toSorted().at(-1) ?? opensAt
      return { round, opensRound: index === 0, marquee, opensAt: from, matches }
    })
  })
  return sittings.toSorted(
    (a, b) => Date.parse(firstKickOff(a.matches)) - Date.parse(firstKickOff(b.matches)) || a.round - b.round,
  )
}

/**
 * When the teams of these matches are known: in a knock-out round, when the last match that each of them played is
 * settled: the semi-finals, for the play-off and the final alike.
 * @returns '', which is before any instant, where they were known from the start
 */
export function teamsKnownAt(season: Season, matches: readonly SeasonMatch[]): Instant {
  if (!matches[0]?.knockOut) return ''
  const { round } = matches[0]
  const teams = new Set(matches.flatMap(({ home, away }) => [home, away]))
  const deciding = season.matches.filter(
    match => match.round < round && (teams.has(match.home) || teams.has(match.away)),
  )
  const last =
    deciding
      .map(({ kickOff }) => kickOff)
      .toSorted()
      .at(-1) ?? ''
  return hoursAfter(last, HOURS_TO_SETTLE)
}

function firstKickOff(matches: readonly SeasonMatch[]): Instant {
  return matches[0]?.kickOff ?? ''
}

function byKickOff(a: SeasonMatch, b: SeasonMatch): number {
  return Date.parse(a.kickOff) - Date.parse(b.kickOff)
}
