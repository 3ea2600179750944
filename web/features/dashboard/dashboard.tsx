import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import styles from './dashboard.module.css'
import { Predictions } from './predictions.tsx'
import { Tiles } from './tiles.tsx'

/** Rows of a page: the spec's number. */
const PAGE_SIZE = 10

/** /dashboard: the fan's totals, and all predictions with what came of them. */
export function Component() {
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const competition = get('competition')
  const predictions = useQuery(
    read('myPredictions', { competition: competition || undefined, page, limit: PAGE_SIZE }),
  )
  return (
    <Page title="Dashboard" end={<ButtonLink to={paths.predictor}>Back to predictor</ButtonLink>}>
      <View of={predictions} rows={PAGE_SIZE}>
        {({ data, total, totalPredictionPoints, totalPrediction }) => (
          <>
            <Tiles points={totalPredictionPoints} predictions={totalPrediction} />
            <div className={styles.head}>
              <SectionTitle>My Predictions</SectionTitle>
              <CompetitionSwitch value={competition} onChange={id => set({ competition: id })} />
            </div>
            {data.length === 0 ? (
              <EmptyState>
                <ButtonLink to={paths.predictor}>Make a prediction</ButtonLink>
              </EmptyState>
            ) : (
              <div aria-busy={predictions.isPlaceholderData}>
                <Predictions rows={data} />
                <Pager
                  page={page}
                  pages={pageCount(total, PAGE_SIZE)}
                  onPage={to => set({ page: String(to) })}
                />
              </div>
            )}
          </>
        )}
      </View>
    </Page>
  )
}
