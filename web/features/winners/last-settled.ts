/** The round whose leaders are shown, and its month. */
import type { CompetitionView } from '#contract/round/calls.ts'
import { monthName } from '#web/ui/time.ts'

type Round = CompetitionView['rounds'][number]

/** The last round with a settled match; undefined before the first. */
export function lastSettled({ rounds }: Pick<CompetitionView, 'rounds'>): Round | undefined {
  return rounds.findLast(({ settled }) => settled > 0)
}

/** The month in which a round began (GMT), as boards know it; null while no date is known. */
export function monthOf({ firstKickOff }: Pick<Round, 'firstKickOff'>): { id: string; name: string } | null {
  if (firstKickOff === null) return null
  const id = firstKickOff.slice(0, '2026-11'.length)
  return { id, name: monthName(id) }
}
