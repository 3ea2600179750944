import type { PredictionView } from '#contract/predictions.ts'
import styles from './earned-points.module.css'

interface EarnedPointsProps {
  row: PredictionView
  onWhy(row: PredictionView): void
}

/** The points of a settled match; opens how they came about. */
export function EarnedPoints({ row, onWhy }: EarnedPointsProps) {
  if (row.points === null) return <span className={styles.open}>open</span>
  return (
    <button
      type="button"
      className={styles.points}
      data-none={row.points === 0 || undefined}
      aria-label={`${row.points} points for ${row.home} vs ${row.away}: how they came about`}
      onClick={() => onWhy(row)}
    >
      {row.points}
    </button>
  )
}
