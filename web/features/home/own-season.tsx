import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CompetitionView } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { locale } from '#web/languages/languages.ts'
import { Facts } from '#web/ui/facts.tsx'
import { RankAmong } from '#web/ui/rank-change.tsx'
import { LastWeek } from './last-week.tsx'

/** The reader's last week that gave points, and below how the whole season stands. */
export function OwnSeason({ competition, user }: { competition: CompetitionView; user: string }) {
  const page = useQuery(read('fan', { user, competition: competition.id })).data?.data
  const place = page?.place
  const last = page?.rounds.at(-1)
  return (
    <div>
      <LastWeek competition={competition} user={user} week={last} known={page !== undefined} />
      <Facts
        facts={[
          {
            name: t`Your rank`,
            value: place && <RankAmong place={place} />,
          },
          {
            name: last ? t`Rank in week ${last.number}` : t`Rank in your last week`,
            value: last && <b>{last.rank}</b>,
          },
          {
            name: t`Points of the season`,
            value: place && <b>{place.points.toLocaleString(locale)}</b>,
          },
        ]}
      />
    </div>
  )
}
