/** Who meets whom where every team meets every other: the rounds of a league that has no fixtures yet. */
import { MAX_MATCHES } from '../bounds.ts'

/** How often two teams meet: once, or at home and away. */
export const MEETINGS = [1, 2] as const
export type Meetings = (typeof MEETINGS)[number]

/** Days from one round to the next at the most: two months. */
export const MAX_DAYS_BETWEEN = 60

export interface Pairing<Team> {
  readonly home: Team
  readonly away: Team
}

/** Rounds with their matches. @param teams two at least */
export type RoundRobin<Team> = readonly (readonly Pairing<Team>[])[]

/** So many teams have as many matches as a competition may have. */
export function mostTeams(meetings: Meetings): number {
  return Math.floor((1 + Math.sqrt(1 + (8 * MAX_MATCHES) / meetings)) / 2)
}

/** @returns why so many teams make no round-robin, in a sentence; null where they do */
export function problemOfTeams(count: number, meetings: Meetings): string | null {
  if (count < 2) return 'A league has 2 teams at least'
  const most = mostTeams(meetings)
  if (count <= most) return null
  const often = meetings === 1 ? 'once' : 'twice'
  return `${count} teams that meet ${often} are too many: ${most} at the most, so that the competition has no more than ${MAX_MATCHES.toLocaleString('en')} matches`
}

/**
 * The circle method: one team stands, the others go round it, and who face each other meet. Of an odd number of teams the one
 * that faces nobody has the round off. Home and away change from round to round as far as that is possible: the two numbers
 * of a team are equal where each pair meets twice or the number of teams is odd, and else differ by one, which is the least.
 * @param teams two at least, each once; the order decides who meets when
 */
export function roundRobin<Team>(teams: readonly Team[], meetings: Meetings): RoundRobin<Team> {
  const going = teams.length % 2 === 0 ? teams.slice(0, -1) : teams
  const standing = teams.length % 2 === 0 ? teams.slice(-1) : []
  const first = going.map((facing, round) => [
    ...standing.map(team => pairing(team, facing, round % 2 === 0)),
    ...Array.from({ length: Math.floor(going.length / 2) }, (_, at) => {
      const step = at + 1
      const [team, other] = [going.at((round + step) % going.length), going.at(round - step)] as [Team, Team]
      return pairing(team, other, step % 2 === 1)
    }),
  ])
  if (meetings === 1) return first
  return [...first, ...first.map(round => round.map(({ home, away }) => pairing(away, home, true)))]
}

function pairing<Team>(team: Team, other: Team, isAtHome: boolean): Pairing<Team> {
  return isAtHome ? { home: team, away: other } : { home: other, away: team }
}
