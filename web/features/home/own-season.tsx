import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { FanPage } from '#contract/fans.ts'
import type { CompetitionView } from '#contract/rounds.ts'
import { read } from '#web/api/query.ts'
import { Tiles } from '#web/ui/tiles.tsx'

/** The reader's rank with its change, the last week that gave points, and the whole season. */
export function OwnSeason({ competition, user }: { competition: CompetitionView; user: string }) {
  const page = useQuery(read('fan', { user, competition: competition.id })).data?.data
  const last = page?.rounds.at(-1)
  const fans = page?.place?.fans
  return (
    <Tiles
      tiles={[
        {
          name: fans === undefined ? t`Your rank` : t`Your rank of ${fans}`,
          value: page?.place?.rank,
          beside: page?.place && changeText(page.place),
        },
        {
          name: last ? t`Points in week ${last.number}` : t`Points of your last week`,
          value: last?.points,
        },
        { name: t`Points of the season`, value: page?.place?.points },
      ]}
    />
  )
}

/** The places won or lost in the latest round; '' where the rank is the same. */
function changeText({ rank, rankBefore }: NonNullable<FanPage['place']>): string {
  const change = (rankBefore ?? rank) - rank
  if (change === 0) return ''
  return change > 0 ? t`up ${change}` : t`down ${-change}`
}
