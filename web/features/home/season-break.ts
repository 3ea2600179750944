import type { CompetitionView } from '#contract/rounds.ts'
import { dayText } from '#web/ui/time.ts'

/** The season after 2022-23 begins on this day, as the specification says. */
const NEXT_SEASON = '2023-08-12'

/**
 * The day on which the next season starts, once the last match of the competition in play has kicked off.
 * @param now in milliseconds since 1970
 * @returns such as '12 August 2023', from the next competition of that kind where there is one; null during the season
 */
export function seasonBreak(competitions: readonly CompetitionView[], now: number): string | null {
  const inPlay = competitions.find(one => one.inPlay)
  if (!inPlay) return null
  const { first, last } = spanOf(inPlay)
  if (first === undefined || last === undefined || Date.parse(last) > now) return null
  const next = competitions
    .filter(({ kind, id }) => kind === inPlay.kind && id !== inPlay.id)
    .flatMap(one => spanOf(one).first ?? [])
    .filter(start => Date.parse(start) > now)
    .sort()[0]
  return dayText(next ?? NEXT_SEASON)
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
