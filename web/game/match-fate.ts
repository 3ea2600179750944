/** What is said of a match that is not played as planned, by the same words on every page. */
import { t } from '@lingui/core/macro'
import type { MatchStatus } from '#contract/round/calls.ts'

/** @returns null for a match that is played as planned */
export function fateOf(status: MatchStatus): string | null {
  if (status === 'void') return t`Void`
  return status === 'postponed' ? t`Postponed, new date open` : null
}

/** The matches that a round counts: a void one is no match to predict any more. */
export function countedOf<Match extends { readonly status: MatchStatus }>(
  matches: readonly Match[],
): Match[] {
  return matches.filter(({ status }) => status !== 'void')
}
