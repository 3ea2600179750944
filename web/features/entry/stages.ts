/** A tournament's stages and their dates. */
import { t } from '@lingui/core/macro'
import type { CompetitionView, MatchView } from '#contract/round/calls.ts'
import { roundText } from '#web/game/round-text.ts'
import type { Step } from '#web/ui/slider.tsx'

type Placed = Pick<MatchView, 'round' | 'kickOff'>

/** Instead of a date, of matches whose kick-off is not known yet; sorted behind all dates. */
const UNDATED = 'stage '

/** The date of a match (GMT) as its tab is known by: '2022-11-20'; its stage where no date is known yet. */
export function dateOf({ kickOff, round }: Placed): string {
  return kickOff?.slice(0, '2022-11-20'.length) ?? `${UNDATED}${round}`
}

/** @returns null where a date of `dateOf` is none */
export function knownDate(date: string): string | null {
  return date.startsWith(UNDATED) ? null : date
}

/** The dates on which a stage is played, in order. */
export function datesOf(matches: readonly Placed[], stage: number): string[] {
  return [...new Set(matches.filter(({ round }) => round === stage).map(dateOf))].sort()
}

/** The stage that is played on a date; the first one where none is. */
export function stageOf(matches: readonly Placed[], date: string): number {
  return matches.find(match => dateOf(match) === date)?.round ?? 1
}

/**
 * The date to show first: the one the page was left at, where it has matches, else the first of the tournament.
 * @param left as stored, or null
 */
export function firstDate(matches: readonly Placed[], left: string | null): string {
  const dates = [...new Set(matches.map(dateOf))].sort()
  return left !== null && dates.includes(left) ? left : (dates[0] ?? '')
}

/** @param shortDay '20 Nov' of an instant */
export function stageSteps(rounds: CompetitionView['rounds'], shortDay: (instant: string) => string): Step[] {
  return rounds.map(({ number, name, firstKickOff, lastKickOff, settled, matches }) => {
    const days = [firstKickOff, lastKickOff].flatMap(at => (at === null ? [] : [shortDay(at)]))
    const [first = t`no date`, last = first] = days
    const note = first === last ? first : t`${first} to ${last}`
    return { value: number, label: roundText(name), note, look: settled < matches ? 'live' : undefined }
  })
}
