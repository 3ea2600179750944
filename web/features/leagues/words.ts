import { plural, t } from '@lingui/core/macro'
import type { LeagueCard } from '#contract/my-leagues.ts'
import { roundWithin } from '#web/ui/round-text.ts'

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
