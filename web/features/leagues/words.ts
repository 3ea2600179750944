import { plural, t } from '@lingui/core/macro'
import type { LeagueCard } from '#contract/my-leagues.ts'

/** '1 member', '12 members' */
export function membersWords(members: number): string {
  return plural(members, { one: '# member', other: '# members' })
}

/** Whose points count: 'Premier League 2022/23 from round 20 on', 'All competitions'. */
export function scopeWords({
  competitionName,
  fromRound,
}: Pick<LeagueCard, 'competitionName' | 'fromRound'>): string {
  if (competitionName === null) return t`All competitions`
  return fromRound === null ? competitionName : t`${competitionName} from round ${fromRound} on`
}

/** What the last round did to a rank: 'up 2', 'down 1', 'as before'; '' before there is anything to compare. */
export function changeWords(change: number | null): string {
  if (change === null) return ''
  if (change === 0) return t`as before`
  return change > 0 ? t`up ${change}` : t`down ${-change}`
}
