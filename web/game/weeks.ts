/** The weeks of a league as steps of the slider. */
import { t } from '@lingui/core/macro'
import type { CompetitionView } from '#contract/round/calls.ts'
import type { Step } from '#web/ui/slider.tsx'
import { pointsText } from './points.ts'
import { roundText } from './round-text.ts'

/** A round of a league: most are weeks, and some have names of their own. @param rounds none while they are not known */
export function weekText(round: number, rounds: CompetitionView['rounds'] = []): string {
  const name = rounds.find(({ number }) => number === round)?.name
  return name === undefined ? t`Week ${round}` : roundText(name)
}

/** A bar for each week as soon as one gave points. @param dayOf how a date is written below a week that has no points to show */
export function weekSteps(competition: CompetitionView, dayOf: (instant: string) => string): Step[] {
  const most = Math.max(0, ...competition.rounds.map(({ points }) => points ?? 0))
  return competition.rounds.map(round => {
    const step = {
      value: round.number,
      label: String(round.number),
      before: t`Week`,
      bar: most > 0 ? Math.max(0, round.points ?? 0) / most : undefined,
    }
    if (round.number === competition.currentRound && round.settled < round.matches)
      return { ...step, note: t`open`, look: 'live' }
    if (round.points !== null)
      return { ...step, note: pointsText(round.points), look: round.points > 0 ? 'good' : undefined }
    return { ...step, note: round.firstKickOff ? dayOf(round.firstKickOff) : t`no date` }
  })
}
