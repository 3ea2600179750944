/** Right results that few fans predicted. */
import { winnerOf } from '../score.ts'
import type { Score, Winner } from '../words.ts'
import type { Rules } from './rules.ts'

/** How many predictions of a match say each result: all that count, also late ones of an organiser and those of excluded fans. */
export type PicksByResult = Readonly<Record<Winner, number>>

/** Of the predictions of a match those with its right result, and how many there are. */
export interface Share {
  readonly right: number
  readonly all: number
}

export function shareOf(picks: PicksByResult, outcome: Score): Share {
  return { right: picks[winnerOf(outcome)], all: picks.home + picks.draw + picks.away }
}

/** Whether fewer than the rules name have it, in whole numbers: a share of exactly the limit is not rare. */
export function isRare({ below }: NonNullable<Rules['rare']>, { right, all }: Share): boolean {
  return 100 * right < below * all
}
