/** What a criterion for fans with equal points counts, in words. */
import { t } from '@lingui/core/macro'
import type { EqualFans } from '#domain/scoring/equal-fans.ts'
import { unreachable } from '#domain/unreachable.ts'

export function countedWords(criterion: EqualFans): string {
  switch (criterion) {
    case 'exact':
      return t`Exact scores`
    case 'results':
      return t`Right results, exact scores among them`
    case 'predicted':
      return t`Matches predicted`
    default:
      return unreachable(criterion)
  }
}
