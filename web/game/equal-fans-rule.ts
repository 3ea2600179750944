/** What places fans with equal points, in words: imported by /help alone, so that first loads have no file more to list. */
import { t } from '@lingui/core/macro'
import type { EqualFans } from '#domain/scoring/equal-fans.ts'
import { unreachable } from '#domain/unreachable.ts'

/** The rule, a sentence for each criterion. */
export function equalFansRule(order: readonly EqualFans[]): readonly string[] {
  if (order.length === 0) return [t`Fans with as many points share a rank: 1, 2, 2, 4.`]
  return [
    ...order.map((criterion, at) => (at === 0 ? firstWords(criterion) : nextWords(criterion))),
    t`Who is equal there too shares the rank: 1, 2, 2, 4.`,
  ]
}

function firstWords(criterion: EqualFans): string {
  switch (criterion) {
    case 'exact':
      return t`Of fans with as many points, who has more exact scores stands above.`
    case 'results':
      return t`Of fans with as many points, who has more right results stands above.`
    case 'predicted':
      return t`Of fans with as many points, who has predicted more matches stands above.`
    default:
      return unreachable(criterion)
  }
}

function nextWords(criterion: EqualFans): string {
  switch (criterion) {
    case 'exact':
      return t`Then who has more exact scores.`
    case 'results':
      return t`Then who has more right results.`
    case 'predicted':
      return t`Then who has predicted more matches.`
    default:
      return unreachable(criterion)
  }
}
