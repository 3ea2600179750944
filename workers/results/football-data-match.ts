/** What football-data.org (v4) says of a match, in the product's words. */
import { type FootballDataMatch, scoreAfter120 } from '#data/import/services/football-data-match.ts'
import { ourNameOf } from '#data/import/team-names.ts'
import { slugOf } from '#data/match-id.ts'
import { winnerOf } from '#domain/score.ts'
import type { MatchId, Winner } from '#domain/words.ts'
import type { Observation } from '#projections/proposal/observations.ts'

const IN_PLAY: readonly FootballDataMatch['status'][] = [
  'IN_PLAY',
  'PAUSED',
  'EXTRA_TIME',
  'PENALTY_SHOOTOUT',
]

/** A match of the product that the source may speak of. */
export interface KnownMatch {
  readonly id: MatchId
  readonly home: string
  readonly away: string
  readonly kickOff: Date | null
  readonly knockOut: boolean
}

/** The match of the two teams in this order; of several the one whose kick-off is nearest. */
export function matchOf(
  { homeTeam, awayTeam, utcDate }: FootballDataMatch,
  known: readonly KnownMatch[],
): KnownMatch | undefined {
  if (homeTeam.name === null || awayTeam.name === null) return undefined
  const [home, away] = [keyOf(homeTeam.name), keyOf(awayTeam.name)]
  const distance = ({ kickOff }: KnownMatch) =>
    kickOff === null ? Number.POSITIVE_INFINITY : Math.abs(kickOff.getTime() - Date.parse(utcDate))
  return known
    .filter(match => keyOf(match.home) === home && keyOf(match.away) === away)
    .toSorted((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1))[0]
}

function keyOf(name: string): string {
  return slugOf(ourNameOf(name))
}

/**
 * What the source says of the match. A result is said by a match that is over; one that was awarded is decided by an admin.
 * @returns null where the source contradicts itself
 */
export function observationOf(sourceMatch: FootballDataMatch, match: KnownMatch): Observation | null {
  const kickOff = sourceMatch.status === 'TIMED' ? new Date(sourceMatch.utcDate).toISOString() : null
  const none: Observation = { match: match.id, score: null, winner: null, kickOff, live: null }
  if (IN_PLAY.includes(sourceMatch.status)) return { ...none, live: scoreAfter120(sourceMatch.score) }
  if (sourceMatch.status !== 'FINISHED') return none
  const score = scoreAfter120(sourceMatch.score)
  const through = winnerIn(sourceMatch.score.winner)
  if (!score || !sourceMatch.score.fullTime || through !== winnerOf(sourceMatch.score.fullTime)) return null
  const winner = winnerOf(score)
  if (winner !== 'draw' || !match.knockOut) return { ...none, score, winner }
  return { ...none, score, winner: through === 'draw' ? null : through }
}

function winnerIn(winner: FootballDataMatch['score']['winner']): Winner | null {
  if (winner === null) return null
  return winner === 'DRAW' ? 'draw' : winner === 'HOME_TEAM' ? 'home' : 'away'
}
