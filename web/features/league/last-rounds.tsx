import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './last-rounds.module.css'

interface LastRoundsProps {
  /** of each of the last rounds, the newest last */
  points: readonly number[]
  /** that a member of the league has in one of them; more than 0 */
  most: number
  /** of the reader */
  own: boolean
}

/** A bar for each of a member's last rounds, as high as its points; the figures are for who does not see them. */
export function LastRounds({ points, most, own }: LastRoundsProps) {
  const figures = points.join(', ')
  return (
    <span className={clsx(styles.bars, own && styles.own)} title={figures}>
      <VisuallyHidden>{t`Points: ${figures}`}</VisuallyHidden>
      {points.map((gained, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
        <i key={place} style={{ height: `${(gained / most) * 100}%` }} aria-hidden="true" />
      ))}
    </span>
  )
}
