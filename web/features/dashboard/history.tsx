import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { myPredictions } from '#contract/predictions.ts'
import { call } from '#web/api/client.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { competitionOf } from '#web/ui/chosen-competition.ts'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import { whileLive } from '#web/ui/live.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState, View } from '#web/ui/state.tsx'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './dashboard.module.css'
import { Predictions } from './predictions.tsx'

/** Rows asked for at a time; histories have no pages, but no answer is without bound either. */
const CHUNK = 25

/** /my-prediction: the fan's predictions, newest first. */
export function MyPredictions() {
  return (
    <History
      title={t`My Predictions`}
      lead={t`Newest first.`}
      end={<ButtonLink to={paths.history}>{t`Previous matches`}</ButtonLink>}
      winnings={false}
    />
  )
}

/** /all_pre_history: the fan's predictions of every competition. */
export function PreviousMatches() {
  return (
    <History
      title={t`Previous matches`}
      lead={t`Every prediction you made, newest first.`}
      end={<ButtonLink to={paths.myPredictions}>{t`My Predictions`}</ButtonLink>}
      winnings={false}
      switchable
    />
  )
}

/** /mywinnings: predictions that earned points. @param start what stands above the list */
export function Winnings({ start }: { start: ReactNode }) {
  return (
    <History
      title={t`My Winnings`}
      lead={t`Prizes that were published for you, and matches that earned you points.`}
      start={start}
      end={<ButtonLink to={paths.dashboard}>{t`Dashboard`}</ButtonLink>}
      winnings
      switchable
    />
  )
}

interface HistoryProps {
  title: string
  lead: string
  end: ReactNode
  start?: ReactNode
  winnings: boolean
  /** whether another competition can be chosen */
  switchable?: boolean
}

function History({ title, lead, end, start, winnings, switchable }: HistoryProps) {
  const [get] = useUrlState()
  const competition = switchable ? competitionOf(get) : ''
  const query = {
    competition: competition || undefined,
    winnings,
    limit: CHUNK,
  }
  const history = useInfiniteQuery({
    queryKey: ['myPredictions', 'endless', query],
    queryFn: ({ pageParam, signal }) => call(myPredictions, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    refetchInterval: ({ state }) => whileLive(state.data?.pages.flatMap(page => page.data) ?? []),
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  })
  return (
    <Page title={title} lead={lead} end={end}>
      {start}
      {switchable && (
        <div className={styles.head}>
          <CompetitionSwitch />
        </div>
      )}
      <View of={history} rows={8} isEmpty={({ pages }) => pages[0]?.total === 0} empty={<EmptyState />}>
        {({ pages }) => (
          <>
            <Predictions rows={pages.flatMap(page => page.data)} powerUps={false} />
            {history.hasNextPage && (
              <div className={styles.more}>
                <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  {t`Show more`}
                </Button>
              </div>
            )}
          </>
        )}
      </View>
    </Page>
  )
}
