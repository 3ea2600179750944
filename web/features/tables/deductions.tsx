/** Points that the league deducted, as a table shows them: a mark at the team, a note with the reason below. */
import type { TableRow } from '#contract/rounds.ts'
import { dayText } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './deductions.module.css'

/** Beside the team's name; screen readers hear the points that are missing. */
export function DeductedMark({ row: { deductions } }: { row: TableRow }) {
  if (deductions.length === 0) return null
  const points = deductions.reduce((sum, one) => sum + one.points, 0)
  return (
    <>
      <span className={styles.mark} aria-hidden>
        *
      </span>
      <VisuallyHidden>({pointsText(points)} deducted)</VisuallyHidden>
    </>
  )
}

/** @param rows that are shown: the notes of others would have no mark */
export function DeductionNotes({ rows }: { rows: readonly TableRow[] }) {
  const notes = rows.flatMap(({ team, deductions }) => deductions.map(one => ({ team, ...one })))
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ team, deduction, points, from, reason }) => (
        <li key={deduction}>
          <span className={styles.mark} aria-hidden>
            *
          </span>
          {team}: {pointsText(points)} deducted, from {dayText(from)}. {reason}
        </li>
      ))}
    </ul>
  )
}

function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}
