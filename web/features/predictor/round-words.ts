/** The sentence under a match week's name. */
import type { MatchView } from '#contract/rounds.ts'

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
  const toPlay = matches.filter(({ status }) => status !== 'void' && status !== 'postponed')
  const kickOffs = toPlay.flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff]))
  const first = kickOffs[0]
  const final = kickOffs.at(-1)
  const opening = last ? 'Last round. ' : ''
  if (first === undefined || final === undefined) return `${opening}No match of it has a date.`
  const undated = toPlay.length - kickOffs.length
  if (undated === 0 && kickOffs.length > 1 && first === final) {
    const all = ALL[kickOffs.length - 2] ?? `All ${kickOffs.length}`
    return `${opening}${all} kick off together, ${when.full(first)}.`
  }
  const matchesText = kickOffs.length === 1 ? 'One match' : `${kickOffs.length} matches`
  const [from, to] = [when.day(first), when.day(final)]
  const span = from === to ? `on ${from}` : `from ${from} to ${to}`
  return `${opening}${matchesText} ${span}${undated > 0 ? `, ${undated} without a date yet` : ''}.`
}
