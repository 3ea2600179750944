/** A tournament's stages and their dates. */
import type { CompetitionView, MatchView } from '#contract/matches.ts'
import type { Step } from '#web/ui/slider.tsx'
import { gmtDateOf } from './days.ts'

type Placed = Pick<MatchView, 'round' | 'kickOff'>

/** The dates (GMT) on which a stage is played, in order. */
export function datesOf(matches: readonly Placed[], stage: number): string[] {
  const dates = matches.filter(match => match.round === stage).map(match => gmtDateOf(match.kickOff))
  return [...new Set(dates)].sort()
}

/** The stage that is played on a date; the first one where none is. */
export function stageOf(matches: readonly Placed[], date: string): number {
  return matches.find(match => gmtDateOf(match.kickOff) === date)?.round ?? 1
}

/**
 * The date to show first: the one the page was left at, where it has matches, else the first of the tournament.
 * @param left as stored, or null
 */
export function firstDate(matches: readonly Placed[], left: string | null): string {
  const dates = [...new Set(matches.map(match => gmtDateOf(match.kickOff)))].sort()
  return left !== null && dates.includes(left) ? left : (dates[0] ?? '')
}

/** @param shortDay '20 Nov' of an instant */
export function stageSteps(rounds: CompetitionView['rounds'], shortDay: (instant: string) => string): Step[] {
  return rounds.map(({ number, name, firstKickOff, lastKickOff, settled, matches }) => {
    const days = [firstKickOff, lastKickOff].flatMap(at => (at === null ? [] : [shortDay(at)]))
    const note = days[0] === days[1] ? (days[0] ?? 'no date') : days.join(' to ')
    return { value: number, label: name, note, look: settled < matches ? 'live' : undefined }
  })
}
