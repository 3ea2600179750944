import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Row } from '#web/ui/primitives.tsx'
import { pointsWords } from './points.ts'
import styles from './round-bars.module.css'
import { roundText } from './round-text.ts'

interface Round {
  readonly number: number
  readonly name: string
  readonly points: number
  /** of the round; undefined where nobody asks for the rank */
  readonly rank?: number
}

interface RoundBarsProps {
  rounds: readonly Round[]
  own?: boolean
  low?: boolean
}

/**
 * A bar a round, the best ones filled; the words of each bar are read out and shown on hover.
 * @param own the reader's: the best ones are volt
 * @param low as high as beside other things of the fan, with the names of the first and the last round below
 */
export function RoundBars({ rounds, own = true, low }: RoundBarsProps) {
  const most = Math.max(...rounds.map(({ points }) => points), 1)
  const [first, last] = [rounds[0], rounds.at(-1)]
  if (!first || !last) return null
  return (
    <>
      <ol className={clsx(styles.bars, own && styles.own, low && styles.low)}>
        {rounds.map(round => {
          const [name, points] = [roundText(round.name), pointsWords(round.points)]
          const words =
            round.rank === undefined ? t`${name}: ${points}` : t`${name}: ${points}, rank ${round.rank}`
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
      {low && (
        <Row as="p" justify="between" gap={3} above={1} tone="faint" size="tiny">
          <span>{roundText(first.name)}</span>
          <span>{roundText(last.name)}</span>
        </Row>
      )}
    </>
  )
}
