import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { PredictionView } from '#contract/entry/view.ts'
import { sameScore } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'
import { CouponChips } from '#web/game/coupon-chips.tsx'
import { LiveChip, liveText, whileLive } from '#web/game/live.tsx'
import { fateOf } from '#web/game/match-fate.ts'
import { roundText } from '#web/game/round-text.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { matchName } from '#web/game/team-text.ts'
import { MatchLink } from '#web/ui/links.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table, Under } from '#web/ui/table.tsx'
import { ifKnown, shortDayOf } from '#web/ui/time.ts'
import styles from './fan.module.css'

const columns: readonly Column<PredictionView>[] = [
  {
    title: t`Match`,
    heads: true,
    cell: row => (
      <>
        <MatchLink id={row.match}>{matchName(row)}</MatchLink>
        <Under>{t`${roundText(row.roundName)}, ${ifKnown(row.kickOff, shortDayOf)}`}</Under>
        {row.byHand && <Under>{t`Entered by the organiser`}</Under>}
      </>
    ),
  },
  {
    title: t`Power-ups`,
    wideOnly: true,
    cell: ({ coupons }) => <CouponChips kinds={coupons} />,
  },
  {
    title: t`Predicted`,
    number: true,
    cell: ({ predicted, actual }) => (
      <span className={clsx(styles.goals, actual && sameScore(predicted, actual) && styles.hit)}>
        {scoreWords(predicted)}
      </span>
    ),
  },
  {
    title: t`Result`,
    number: true,
    cell: ({ actual, live }) => <Goals score={actual ?? live?.score} live={live !== null} />,
  },
  {
    title: t`Points`,
    number: true,
    strong: true,
    cell: ({ points, status, live }) =>
      points ?? fateOf(status) ?? (live ? <Under>{liveText(live)}</Under> : '\u2013'),
  },
]

function Goals({ score, live }: { score: Score | undefined; live: boolean }) {
  return (
    <>
      <span className={styles.goals}>{score ? scoreWords(score) : '\u2013'}</span>
      {live && (
        <Under>
          <LiveChip />
        </Under>
      )}
    </>
  )
}

export function FanPicks({ user, competition }: { user: string; competition: string }) {
  const picks = usePaged(
    'fanPredictions',
    { user, competition },
    { refetchInterval: ({ data }) => whileLive(data) },
  )
  return (
    <PagedView query={picks} empty={<EmptyState title={t`Nothing has locked yet`} />}>
      {({ data }) => (
        <Table caption={t`Predictions`} columns={columns} rows={data} rowKey={({ match }) => match} />
      )}
    </PagedView>
  )
}
