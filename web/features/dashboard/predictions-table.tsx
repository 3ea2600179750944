import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import type { PredictionView } from '#contract/entry/view.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import type { Score } from '#domain/words.ts'
import { LiveChip } from '#web/game/live.tsx'
import { roundText } from '#web/game/round-text.ts'
import { scoreWords } from '#web/game/score-words.ts'
import { TeamName } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chip.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Stack } from '#web/ui/primitives.tsx'
import { GmtStamp } from '#web/ui/stamp.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { localDateOf } from '#web/ui/time.ts'
import { EarnedPoints } from './earned-points.tsx'
import styles from './predictions-table.module.css'
import { WithdrawButton } from './withdraw-button.tsx'

interface PredictionsTableProps {
  rows: readonly PredictionView[]
  /** whether the column of that name is shown; histories have none */
  powerUps?: boolean
  onShare(row: PredictionView): void
}

/** The fan's predictions with what came of them; on a phone what goes with the match stands under it. */
export function PredictionsTable({ rows, powerUps = true, onShare }: PredictionsTableProps) {
  const share = (row: PredictionView) => (
    <Button
      icon
      small
      look="quiet"
      aria-label={t`Share ${teamText(row.home)} vs ${teamText(row.away)}`}
      onClick={() => onShare(row)}
    >
      <Share2 size={16} aria-hidden />
    </Button>
  )
  const columns: Column<PredictionView>[] = [
    {
      title: t`Round`,
      wideOnly: true,
      cell: row => <span className={styles.round}>{roundText(row.roundName)}</span>,
    },
    {
      title: t`Match`,
      heads: true,
      cell: row => (
        <Stack gap={2}>
          <Match row={row} />
          <div className={styles.under}>
            <span>{t`${roundText(row.roundName)}, ${localDateOf(row.placedAt)}`}</span>
            {row.byHand && <span>{t`Entered by the organiser`}</span>}
            {powerUps && row.coupons.length > 0 && <PowerUps row={row} />}
            <span className={styles.actions}>
              <WithdrawButton row={row} />
              {share(row)}
            </span>
          </div>
        </Stack>
      ),
    },
    { title: t`Date`, wideOnly: true, cell: row => <GmtStamp at={row.placedAt} /> },
    ...(powerUps
      ? [{ title: t`PowerUps`, wideOnly: true, cell: (row: PredictionView) => <PowerUps row={row} /> }]
      : []),
    { title: t`PRED Score`, number: true, cell: row => <Goals score={row.predicted} /> },
    {
      title: t`Match Score`,
      number: true,
      cell: row =>
        row.live ? (
          <LiveGoals score={row.live.score} />
        ) : (
          <Goals score={row.actual} none={row.status === 'void' ? '\u2013' : t`not yet`} />
        ),
    },
    { title: t`Earned Points`, number: true, cell: row => <EarnedPoints row={row} /> },
    { title: t`Share`, wideOnly: true, cell: share },
    { title: t`Action`, wideOnly: true, cell: row => <WithdrawButton row={row} /> },
  ]
  return <Table caption={t`My Predictions`} columns={columns} rows={rows} rowKey={row => row.match} />
}

function Match({ row }: { row: PredictionView }) {
  return (
    <MatchLink id={row.match} className={styles.match}>
      <TeamName team={row.home} size={22} />
      <span className={styles.versus}>{t`Vs`}</span>
      <TeamName team={row.away} size={22} />
    </MatchLink>
  )
}

/** 'Double UP' as the specification spells it; 'No' where none was used. */
function PowerUps({ row }: { row: PredictionView }) {
  if (row.coupons.length === 0) return t`No`
  return (
    <Chips>
      {row.coupons.map(kind => (
        <Chip key={kind} tone="accent">
          {kind === 'freepass' ? t`Double UP` : kindsOfCoupon[kind].name}
        </Chip>
      ))}
    </Chips>
  )
}

function LiveGoals({ score }: { score: Score }) {
  return (
    <span className={styles.live}>
      <Goals score={score} />
      <LiveChip />
    </span>
  )
}

function Goals({ score, none }: { score: Score | null; none?: string }) {
  return (
    <span className={styles.goals}>
      {score ? scoreWords(score) : <span className={styles.none}>{none}</span>}
    </span>
  )
}
