import { t } from '@lingui/core/macro'
import type { LeagueCard } from '#contract/league/my-league-calls.ts'
import { CommandButton } from '#web/ui/command-button.tsx'

/** Joins a public league. */
export function JoinButton({ league: { id, name } }: { league: Pick<LeagueCard, 'id' | 'name'> }) {
  return (
    <CommandButton command="joinLeague" body={{ league: id }} label={t`Join ${name}`}>
      {t`Join`}
    </CommandButton>
  )
}
