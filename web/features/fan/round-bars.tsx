import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { FanRound } from '#contract/fans.ts'
import { pointsWords } from '#web/ui/points.ts'
import { roundText } from '#web/ui/round-text.ts'
import styles from './fan.module.css'

/**
 * A bar a round, the best ones filled; the words of each bar are read out and shown on hover.
 * @param low as high as beside other things of the fan
 */
export function RoundBars({ rounds, low }: { rounds: readonly FanRound[]; low?: boolean }) {
  const most = Math.max(...rounds.map(({ points }) => points), 1)
  return (
    <ol className={clsx(styles.bars, low && styles.low)}>
      {rounds.map(round => {
        const [name, points] = [roundText(round.name), pointsWords(round.points)]
        const words = t`${name}: ${points}, rank ${round.rank}`
        return (
          <li key={round.number} title={words}>
            <span
              role="img"
              aria-label={words}
              className={clsx(styles.bar, round.points === most && styles.best)}
              style={{ height: `${(round.points / most) * 100}%` }}
            />
          </li>
        )
      })}
    </ol>
  )
}
