import type { CompetitionView } from '#contract/round/calls.ts'
import { dayText } from '#web/ui/time.ts'

export interface SeasonBreak {
  /** such as '12 August 2023', as the next competition's own dates say; null where none has any yet */
  readonly starts: string | null
}

/**
 * The time after the last match of the site's default competition has kicked off.
 * @param now in milliseconds since 1970
 * @returns null during the season
 */
export function seasonBreak(competitions: readonly CompetitionView[], now: number): SeasonBreak | null {
  const over = competitions.find(competition => competition.isDefault)
  if (!over) return null
  const { first, last } = spanOf(over)
  if (first === undefined || last === undefined || Date.parse(last) > now) return null
  const next = competitions
    .filter(({ kind, id }) => kind === over.kind && id !== over.id)
    .flatMap(competition => spanOf(competition).first ?? [])
    .filter(start => Date.parse(start) > now)
    .sort()[0]
  return { starts: next === undefined ? null : dayText(next) }
}

/** The first and the last kick-off of a competition. */
function spanOf({ rounds }: CompetitionView) {
  return {
    first: rounds.flatMap(({ firstKickOff }) => firstKickOff ?? []).sort()[0],
    last: rounds
      .flatMap(({ lastKickOff }) => lastKickOff ?? [])
      .sort()
      .at(-1),
  }
}
