import { plural, t } from '@lingui/core/macro'
import type { LeagueCard, OwnLeague } from '#contract/league/my-league-calls.ts'
import { pointsWords } from '#web/game/points.ts'
import { roundWithin } from '#web/game/round-text.ts'
import { isolated } from '#web/languages/languages.ts'

/** '1 member', '12 members' */
export function membersWords(members: number): string {
  return plural(members, { one: '# member', other: '# members' })
}

/** Whose points count: 'Premier League 2022/23 from week 20 on', 'All competitions'. */
export function scopeWords({
  competitionName,
  fromRoundName,
}: Pick<LeagueCard, 'competitionName' | 'fromRoundName'>): string {
  if (competitionName === null) return t`All competitions`
  if (fromRoundName === null) return competitionName
  const round = roundWithin(fromRoundName)
  return t`${competitionName} from ${round} on`
}

/** What the last round did to a rank: 'up 2', 'down 1', 'as before'; '' before there is anything to compare. */
export function changeWords(change: number | null): string {
  if (change === null) return ''
  if (change === 0) return t`as before`
  return change > 0 ? t`up ${change}` : t`down ${-change}`
}

/** How far who stands next is: 'pablo20 is 70 points ahead of you', 'You lead shani32 by 1 point'. @param points of the reader */
export function nextWords(points: number, next: NonNullable<OwnLeague['next']>): string {
  const name = isolated(next.fan.name)
  const gap = pointsWords(Math.abs(next.points - points))
  if (next.points === points) return t`Level with ${name}`
  return next.points > points ? t`${name} is ${gap} ahead of you` : t`You lead ${name} by ${gap}`
}
