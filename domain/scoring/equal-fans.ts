/**
 * Who of fans with equal points stands first. All criteria are counted on settled matches and larger is better, so that the
 * counts add up as points do: what a scoreline counts is known without the fans who predicted it.
 */
import { sameScore, winnerOf } from '../score.ts'
import type { Score } from '../words.ts'

/** More exact scores, more right results (exact scores are among them), more matches predicted. */
export const EQUAL_FANS = ['exact', 'results', 'predicted'] as const
export type EqualFans = (typeof EQUAL_FANS)[number]

/** Above what a fan can count in all competitions of a league; three counts stay within the whole numbers of a double. */
const STEP = 2 ** 17

const counts: Readonly<Record<EqualFans, (predicted: Score, ended: Score) => boolean>> = {
  exact: sameScore,
  results: (predicted, ended) => winnerOf(predicted) === winnerOf(ended),
  predicted: () => true,
}

/**
 * What a prediction adds to the fan's edge over fans with equal points.
 * @param order the criteria of the rules, the first of them first
 * @param ended the score that counts of a settled match
 * @returns one number that holds a count for each criterion
 */
export function edgeOf(order: readonly EqualFans[], predicted: Score, ended: Score): number {
  return order.reduce((edge, criterion) => edge * STEP + (counts[criterion](predicted, ended) ? 1 : 0), 0)
}

/** @returns the counts that an edge, or a sum of edges, holds: by the criteria of the order */
export function countsIn(
  order: readonly EqualFans[],
  edge: number,
): readonly { readonly criterion: EqualFans; readonly count: number }[] {
  return order.map((criterion, at) => ({
    criterion,
    count: Math.floor(edge / STEP ** (order.length - 1 - at)) % STEP,
  }))
}
