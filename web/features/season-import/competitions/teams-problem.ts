import { t } from '@lingui/core/macro'
import { MAX_MATCHES } from '#domain/bounds.ts'
import { type Meetings, mostTeams, problemOfTeams } from '#domain/season/round-robin.ts'
import { locale } from '#web/languages/languages.ts'

/** Why so many teams make no league, in the language of the page; null where they do. */
export function teamsProblem(count: number, meetings: Meetings): string | null {
  if (problemOfTeams(count, meetings) === null) return null
  if (count < 2) return t`A league has 2 teams at least`
  const most = mostTeams(meetings)
  const matches = MAX_MATCHES.toLocaleString(locale)
  return meetings === 1
    ? t`${count} teams that meet once are too many: ${most} at the most, so that the competition has no more than ${matches} matches`
    : t`${count} teams that meet twice are too many: ${most} at the most, so that the competition has no more than ${matches} matches`
}
