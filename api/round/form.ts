import type { LastMatch, MatchForm } from '#contract/round/form-calls.ts'
import { formOf, lastMatches, lastMeeting, outcomeFor, type PlayedMatch } from '#domain/competition/form.ts'
import type { RoundNumber } from '#domain/words.ts'
import type { MatchRow } from '#projections/round/queries.ts'

/**
 * The form of both teams for each match that has no score yet.
 * @param matches of the whole competition, in order of kick-off
 * @param round all rounds where it is left out
 */
export function matchForms(matches: readonly MatchRow[], round: RoundNumber | undefined): MatchForm[] {
  const played = matches.flatMap(playedMatch)
  return matches
    .filter(match => match.score === null && match.status !== 'void')
    .filter(match => round === undefined || match.round === round)
    .map(({ id, home, away }) => ({
      match: id,
      home: formOf(played, home),
      away: formOf(played, away),
      meeting: lastMeeting(played, home, away),
    }))
}

/** @param matches of the whole competition, in order of kick-off */
export function lastMatchesOf(matches: readonly MatchRow[], { home, away }: Pick<MatchRow, 'home' | 'away'>) {
  const played = matches.flatMap(playedMatch)
  return {
    home: lastOf(played, home),
    away: lastOf(played, away),
    meeting: lastMeeting(played, home, away),
  }
}

function lastOf(played: readonly PlayedMatch[], team: string): LastMatch[] {
  return lastMatches(played, team)
    .map((match): LastMatch => {
      const { id, home, away, score } = match
      const isHome = home === team
      return {
        match: id,
        against: isHome ? away : home,
        outcome: outcomeFor(match, team),
        goals: isHome ? [score.home, score.away] : [score.away, score.home],
      }
    })
    .toReversed()
}

/** A settled match; a score without its winner may still be a slip. */
function playedMatch({ id, home, away, score, status, lastKickOff: kickOff }: MatchRow): PlayedMatch[] {
  return status === 'settled' && score !== null && kickOff !== null
    ? [{ id, home, away, score, kickOff }]
    : []
}
