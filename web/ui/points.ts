import { plural } from '@lingui/core/macro'

/** '1 pt', '13 pts' */
export function pointsText(points: number): string {
  return plural(points, { one: '# pt', other: '# pts' })
}

/** '13 points' */
export function pointsWords(points: number): string {
  return plural(points, { one: '# point', other: '# points' })
}
