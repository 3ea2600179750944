import { t } from '@lingui/core/macro'
import { chosenCompetition } from '#contract/choice.ts'
import type { CompetitionView } from '#contract/round/calls.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionPages } from '#web/game/competition-pages.tsx'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import { Deductions } from './deductions.tsx'
import { StagesOf } from './stages.tsx'
import { TableMarks } from './table-marks.tsx'
import { Teams } from './teams.tsx'

const TITLES = { teams: t`Teams`, table: t`Table` } as const
type Part = keyof typeof TITLES

export const isPart = (show: string): show is Part => Object.hasOwn(TITLES, show)

/** The teams of a competition, or what is decided of its table, without its matches. */
export function CompetitionPart({ show }: { show: Part }) {
  const [get] = useUrlState()
  const competitions = useCompetitions()
  const competition = chosenCompetition(competitionOf(get), competitions.data?.data ?? [])
  return (
    <Page title={TITLES[show]} lead={competition?.name}>
      <CompetitionPages />
      <CompetitionSwitch />
      <View query={competitions} rows={6}>
        {() =>
          competition ? <Parts key={competition.id} show={show} competition={competition} /> : <EmptyState />
        }
      </View>
    </Page>
  )
}

function Parts({ show, competition }: { show: Part; competition: CompetitionView }) {
  if (show === 'teams') return <Teams competition={competition} />
  return (
    <>
      <StagesOf competition={competition} />
      <TableMarks competition={competition} />
      <Deductions competition={competition} />
    </>
  )
}
