/** How teams played so far: what stands beside a match that is still to be predicted. */
import { winnerOf } from '../score.ts'
import type { Instant, MatchId, Score } from '../words.ts'

/** The matches that a team's form is made of, at most. */
export const FORM_MATCHES = 5

export type Outcome = 'won' | 'drawn' | 'lost'

export interface PlayedMatch {
  readonly id: MatchId
  readonly home: string
  readonly away: string
  readonly score: Score
  readonly kickOff: Instant
}

/** @param played in order of kick-off @returns the team's last matches, the newest last */
export function lastMatches(played: readonly PlayedMatch[], team: string): readonly PlayedMatch[] {
  return played.filter(({ home, away }) => home === team || away === team).slice(-FORM_MATCHES)
}

/** How a match went for a team that played in it. */
export function outcomeFor({ home, score }: Pick<PlayedMatch, 'home' | 'score'>, team: string): Outcome {
  const winner = winnerOf(score)
  if (winner === 'draw') return 'drawn'
  return (winner === 'home') === (home === team) ? 'won' : 'lost'
}

/** @param played in order of kick-off @returns the team's last results, the newest last */
export function formOf(played: readonly PlayedMatch[], team: string): Outcome[] {
  return lastMatches(played, team).map(match => outcomeFor(match, team))
}

/** The newest match of two teams, whichever of them was at home. @param played in order of kick-off */
export function lastMeeting(played: readonly PlayedMatch[], team: string, other: string): PlayedMatch | null {
  return (
    played.findLast(
      ({ home, away }) => (home === team && away === other) || (home === other && away === team),
    ) ?? null
  )
}
