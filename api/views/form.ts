import type { MatchForm } from '#contract/form.ts'
import { formOf, lastMeeting, type PlayedMatch } from '#domain/competition/form.ts'
import type { RoundNumber } from '#domain/words.ts'
import type { MatchRow } from '#projections/fixtures/queries.ts'

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

/** A settled match; a score without its winner may still be a slip. */
function playedMatch({ id, home, away, score, status, lastKickOff: kickOff }: MatchRow): PlayedMatch[] {
  return status === 'settled' && score !== null && kickOff !== null
    ? [{ id, home, away, score, kickOff }]
    : []
}
