/** The sentence under a match week's name. */
import { plural, t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'

/** @param count of matches that kick off together */
const allOf = (count: number) =>
  plural(count, {
    2: 'Both',
    3: 'All three',
    4: 'All four',
    5: 'All five',
    6: 'All six',
    7: 'All seven',
    8: 'All eight',
    9: 'All nine',
    10: 'All ten',
    other: 'All #',
  })

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
  const opening = last ? `${t`Last round.`} ` : ''
  if (first === undefined || final === undefined) return `${opening}${t`No match of it has a date.`}`
  const undated = toPlay.length - kickOffs.length
  if (undated === 0 && kickOffs.length > 1 && first === final)
    return `${opening}${t`${allOf(kickOffs.length)} kick off together, ${when.full(first)}.`}`
  const some = plural(kickOffs.length, { one: 'One match', other: '# matches' })
  const [from, to] = [when.day(first), when.day(final)]
  const span = from === to ? t`${some} on ${from}` : t`${some} from ${from} to ${to}`
  return `${opening}${span}${undated > 0 ? t`, ${undated} without a date yet` : ''}.`
}
