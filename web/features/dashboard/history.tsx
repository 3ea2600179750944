import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PredictionView } from '#contract/entry/view.ts'
import { call } from '#web/api/client.ts'
import { competitionOf } from '#web/game/chosen-competition.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'
import { whileLive } from '#web/game/live.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useNarrow } from '#web/ui/media.ts'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Row } from '#web/ui/primitives.tsx'
import { EmptyState, Skeleton, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './dashboard.module.css'
import { HistoryFilters, type Show, showOf } from './history-filters.tsx'
import { PredictionsTable } from './predictions-table.tsx'
import { Receipts } from './receipts.tsx'
import { ShareDialog } from './share-dialog.tsx'

/** Fetched where there is room for a whole season in a line. */
const SeasonStrip = lazy(() => import('./season-strip.tsx'))

/** Rows asked for at a time; histories have no pages, but no answer is without bound either. */
const CHUNK = 30

/** /my-prediction: the fan's predictions, the latest match first. */
export function MyPredictions() {
  return (
    <History
      title={t`My Predictions`}
      end={<ButtonLink small look="quiet" to={paths.history}>{t`Previous matches`}</ButtonLink>}
      begins="all"
    />
  )
}

/** /all_pre_history: what came of the fan's predictions. */
export function PreviousMatches() {
  return (
    <History
      title={t`Previous matches`}
      end={<ButtonLink small look="quiet" to={paths.myPredictions}>{t`My Predictions`}</ButtonLink>}
      begins="settled"
    />
  )
}

/** /mywinnings: predictions that earned points. @param start what stands above the list */
export function Winnings({ start, waits }: Pick<HistoryProps, 'start' | 'waits'>) {
  return (
    <History
      title={t`My Winnings`}
      lead={t`Prizes that were published for you, and matches that earned you points.`}
      start={start}
      waits={waits}
      end={
        <ButtonLink small look="quiet" to={paths.dashboard}>
          {t`Dashboard`}
        </ButtonLink>
      }
      begins="winnings"
    />
  )
}

interface HistoryProps {
  title: string
  lead?: string
  /** the way to another page, below the list */
  end: ReactNode
  start?: ReactNode
  /** whether the start is still asked for, which moves all that stands below when it comes */
  waits?: boolean
  /** what is shown until the reader chooses something else */
  begins: Show
}

/** One page under three addresses, each of which begins with its own filter. */
function History({ title, lead, end, start, waits, begins }: HistoryProps) {
  const [get] = useUrlState()
  const narrow = useNarrow()
  const [shared, setShared] = useState<PredictionView | null>(null)
  const show = showOf(get('show'), begins)
  const query = {
    competition: competitionOf(get) || undefined,
    round: get('round') || undefined,
    limit: CHUNK,
    ...(show === 'winnings' && { winnings: true }),
    ...((show === 'open' || show === 'settled') && { show }),
  }
  const history = useInfiniteQuery({
    queryKey: ['myPredictions', 'endless', query],
    queryFn: ({ pageParam, signal }) =>
      call('myPredictions', { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    refetchInterval: ({ state }) => whileLive(state.data?.pages.flatMap(page => page.data) ?? []),
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  return (
    <Page title={title} lead={lead}>
      {start}
      {waits ? (
        <Skeleton rows={8} />
      ) : (
        <>
          <CompetitionSwitch clears={['round']} />
          {!narrow && start === undefined && (
            <div className={styles.strip}>
              <Suspense>
                <SeasonStrip />
              </Suspense>
            </div>
          )}
          <HistoryFilters show={show} begins={begins} />
          <View
            query={history}
            rows={8}
            isEmpty={({ pages }) => pages[0]?.total === 0}
            empty={<EmptyState />}
          >
            {({ pages }) => {
              const rows = pages.flatMap(page => page.data)
              return (
                <>
                  {get('view') === 'table' ? (
                    <PredictionsTable rows={rows} powerUps={false} onShare={setShared} />
                  ) : (
                    <Receipts rows={rows} more={history.hasNextPage} onShare={setShared} />
                  )}
                  {history.hasNextPage && (
                    <div className={styles.more}>
                      <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                        {t`Show more`}
                      </Button>
                    </div>
                  )}
                </>
              )
            }}
          </View>
          <Row as="p" justify="center" above={4}>
            {end}
          </Row>
        </>
      )}
      {shared && <ShareDialog row={shared} onClose={() => setShared(null)} />}
    </Page>
  )
}
