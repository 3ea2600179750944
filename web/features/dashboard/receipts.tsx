import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Share2 } from 'lucide-react'
import type { PredictionView } from '#contract/entry/view.ts'
import { kindsOfCoupon } from '#domain/coupon/kinds.ts'
import { LiveChip } from '#web/game/live.tsx'
import { pointsWords } from '#web/game/points.ts'
import { roundText } from '#web/game/round-text.ts'
import { TeamMark } from '#web/game/team-name.tsx'
import { teamText } from '#web/game/team-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { MatchLink } from '#web/ui/links.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { ifKnown, shortDaysOf } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { EarnedPoints } from './earned-points.tsx'
import styles from './receipts.module.css'
import { WithdrawButton } from './withdraw-button.tsx'

interface ReceiptsProps {
  /** the latest kick-off first */
  rows: readonly PredictionView[]
  /** more may come: the last round is not whole then, and has no sum */
  more: boolean
  onShare(row: PredictionView): void
}

/** The fan's predictions as a receipt a round: who played, how it ended, what was said, what it gave. */
export function Receipts({ rows, more, onShare }: ReceiptsProps) {
  const rounds = new Map<number, PredictionView[]>()
  for (const row of rows) rounds.set(row.round, [...(rounds.get(row.round) ?? []), row])
  const last = [...rounds.keys()].at(-1)
  return (
    <ol className={styles.receipts}>
      {[...rounds].map(([round, picks]) => (
        <li key={round} className={styles.receipt}>
          <Receipt picks={picks} whole={!(more && round === last)} onShare={onShare} />
        </li>
      ))}
    </ol>
  )
}

interface ReceiptProps {
  picks: readonly PredictionView[]
  whole: boolean
  onShare(row: PredictionView): void
}

function Receipt({ picks, whole, onShare }: ReceiptProps) {
  const [first] = picks
  if (!first) return null
  const settled = picks.filter(({ points }) => points !== null)
  const begun = picks.some(hasBegun)
  const sum = settled.reduce((total, { points }) => total + (points ?? 0), 0)
  return (
    <>
      <h2 className={styles.title}>{roundText(first.roundName)}</h2>
      <Text tone="faint" size="small">
        {daysText(picks)}
      </Text>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Match`}</th>
            {begun && <th scope="col">{t`Result`}</th>}
            <th scope="col">{t`You`}</th>
            <th scope="col">{begun ? t`Points` : <VisuallyHidden>{t`Points`}</VisuallyHidden>}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(row => (
            <Pick key={row.match} row={row} begun={begun} onShare={onShare} />
          ))}
        </tbody>
      </table>
      {whole && settled.length > 0 && (
        <p className={styles.sum}>
          <span>{plural(settled.length, { one: '# match settled', other: '# matches settled' })}</span>
          <b>{pointsWords(sum)}</b>
        </p>
      )}
    </>
  )
}

/** From the first match to the last; the days of matches that have none are not among them. */
function daysText(picks: readonly PredictionView[]): string {
  const days = picks.flatMap(({ kickOff }) => kickOff ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? shortDaysOf(first, last) : ifKnown(null, String)
}

/** Whether there is something to say of a result. */
const hasBegun = ({ locked, points, live, actual, status }: PredictionView) =>
  locked || points !== null || live !== null || actual !== null || status !== 'scheduled'

interface PickProps {
  row: PredictionView
  /** whether a match of the round has begun, so that the receipt has results */
  begun: boolean
  onShare(row: PredictionView): void
}

function Pick({ row, begun, onShare }: PickProps) {
  const score = row.live?.score ?? row.actual
  const missed = row.points === 0
  return (
    <tr>
      <th scope="row">
        <MatchLink id={row.match} className={styles.match}>
          <span>
            <TeamMark team={row.home} size={18} />
            {teamText(row.home)}
          </span>
          <span>
            <TeamMark team={row.away} size={18} />
            {teamText(row.away)}
          </span>
        </MatchLink>
        <span className={styles.under}>
          {row.live && <LiveChip />}
          {row.coupons.map(kind => (
            <Chip key={kind} tone="accent">
              {kindsOfCoupon[kind].name}
            </Chip>
          ))}
        </span>
      </th>
      {begun && (
        <td className={styles.figures}>
          {score && (
            <>
              <b>{score.home}</b>
              <b>{score.away}</b>
            </>
          )}
        </td>
      )}
      <td className={clsx(styles.figures, missed ? styles.missed : styles.mine)}>
        <b>{row.predicted.home}</b>
        <b>{row.predicted.away}</b>
      </td>
      <td>
        <span className={styles.end}>
          {!row.live && <WithdrawButton row={row} />}
          <Button
            icon
            small
            look="quiet"
            className={styles.share}
            aria-label={t`Share ${teamText(row.home)} vs ${teamText(row.away)}`}
            onClick={() => onShare(row)}
          >
            <Share2 size={16} aria-hidden />
          </Button>
          {(row.live || row.points !== null || row.status !== 'scheduled') && <EarnedPoints row={row} />}
        </span>
      </td>
    </tr>
  )
}
