/** What there is to predict. */
import { useQuery } from '@tanstack/react-query'
import type { CompetitionView } from '#contract/rounds.ts'
import { read } from './query.ts'

/** The competition of a kind, the one in play where there are several; null when the answer knows none. */
export function competitionOfKind(
  competitions: readonly CompetitionView[],
  kind: CompetitionView['kind'],
): CompetitionView | null {
  const ofKind = competitions.filter(one => one.kind === kind)
  return ofKind.find(one => one.inPlay) ?? ofKind[0] ?? null
}

export function useCompetitions() {
  return useQuery(read('competitions'))
}
