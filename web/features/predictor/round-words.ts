/** The sentence under a match week's name. */
import type { MatchView } from '#contract/matches.ts'

/** For rounds whose matches kick off together: the words for two matches, for three, and so on. */
const ALL = [
  'Both',
  'All three',
  'All four',
  'All five',
  'All six',
  'All seven',
  'All eight',
  'All nine',
  'All ten',
]

interface When {
  /** 'Sunday 15:30 GMT (your time 16:30)' */
  full(instant: string): string
  /** 'Sunday 29 November' */
  day(instant: string): string
}

/**
 * @param matches of one round, in order of kick-off
 * @param last whether it is the last round of the competition
 */
export function roundWords(matches: readonly MatchView[], last: boolean, when: When): string {
  const played = matches.filter(match => match.status !== 'void' && match.status !== 'postponed')
  const first = played[0]
  const final = played.at(-1)
  const opening = last ? 'Last round. ' : ''
  if (!first || !final) return `${opening}No match of it has a date.`
  if (played.length > 1 && played.every(match => match.kickOff === first.kickOff)) {
    const all = ALL[played.length - 2] ?? `All ${played.length}`
    return `${opening}${all} kick off together, ${when.full(first.kickOff)}.`
  }
  const matchesText = played.length === 1 ? 'One match' : `${played.length} matches`
  const span =
    when.day(first.kickOff) === when.day(final.kickOff)
      ? `on ${when.day(first.kickOff)}`
      : `from ${when.day(first.kickOff)} to ${when.day(final.kickOff)}`
  return `${opening}${matchesText} ${span}.`
}
