import { t } from '@lingui/core/macro'
import type { CompetitionView } from '#contract/round/calls.ts'
import { RoundBars } from '#web/game/round-bars.tsx'
import { SectionTitle } from '#web/ui/page.tsx'

/** How the reader came to the place: the points of each round. */
export function OwnWeeks({ competition }: { competition: CompetitionView }) {
  const rounds = competition.rounds.flatMap(({ points, ...round }) =>
    points === null ? [] : { ...round, points },
  )
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="own-weeks">
      <SectionTitle id="own-weeks">{t`Your points, week by week`}</SectionTitle>
      <RoundBars rounds={rounds} low />
    </section>
  )
}
