import { t } from '@lingui/core/macro'
import { predictorAddress } from '#contract/addresses.ts'
import { useCompetitions } from '#web/api/competitions.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { whileLive } from '#web/game/live.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './dashboard.module.css'
import { Predictions } from './predictions.tsx'
import { Totals } from './totals.tsx'

/** /dashboard: the fan's totals, and all predictions with what came of them. */
export function Component() {
  const [get] = useUrlState()
  const predictions = usePaged(
    'myPredictions',
    { competition: competitionOf(get) || undefined },
    { refetchInterval: ({ data }) => whileLive(data) },
  )
  const { data: answer } = predictions
  const predictor = usePredictor(competitionOf(get))
  return (
    <Page title={t`Dashboard`} end={<ButtonLink to={predictor}>{t`Back to predictor`}</ButtonLink>}>
      {answer && (
        <>
          <Totals points={answer.totalPredictionPoints} predictions={answer.totalPrediction} />
          <div className={styles.head}>
            <SectionTitle>{t`My Predictions`}</SectionTitle>
            <CompetitionSwitch />
          </div>
        </>
      )}
      <PagedView
        alwaysPaged
        query={predictions}
        empty={
          <EmptyState>
            <ButtonLink to={predictor}>{t`Make a prediction`}</ButtonLink>
          </EmptyState>
        }
      >
        {({ data }) => <Predictions rows={data} />}
      </PagedView>
    </Page>
  )
}

/** Where the competition is predicted whose predictions are shown. @param choice its id, or '' where all are shown */
function usePredictor(choice: string): string {
  const competition = useCompetitions().data?.data.find(({ id }) => id === choice)
  return competition
    ? predictorAddress({ kind: competition.kind, competition: competition.id })
    : paths.predictor
}
