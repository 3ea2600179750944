import { plural, t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { countedOf } from './match-fate.ts'

/** '1 pt', '13 pts' */
export function pointsText(points: number): string {
  return plural(points, { one: '# pt', other: '# pts' })
}

/** '13 points' */
export function pointsWords(points: number): string {
  return plural(points, { one: '# point', other: '# points' })
}

/** How many matches of a week gave the reader points: 'Points in 6 of 10' */
export function broughtText(matches: readonly MatchView[]): string {
  const brought = matches.filter(({ prediction }) => (prediction?.points ?? 0) > 0).length
  const all = countedOf(matches).length
  return t`Points in ${brought} of ${all}`
}
