import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { RoundBars } from '#web/ui/round-bars.tsx'

interface OwnWeeksProps {
  /** the reader's id */
  user: string
  competition: string
}

/** How the reader came to the place: the points of each round. */
export function OwnWeeks({ user, competition }: OwnWeeksProps) {
  const rounds = useQuery(read('fan', { user, competition })).data?.data.rounds ?? []
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="own-weeks">
      <SectionTitle id="own-weeks">{t`Your points, week by week`}</SectionTitle>
      <RoundBars rounds={rounds} low />
    </section>
  )
}
