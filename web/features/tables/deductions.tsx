/** Points that the league deducted, as a table shows them: a mark at the team, a note with the reason below. */

import { Trans } from '@lingui/react/macro'
import type { TableRow } from '#contract/round/calls.ts'
import { pointsWords } from '#web/game/points.ts'
import { teamText } from '#web/game/team-text.ts'
import { dayText } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './deductions.module.css'

/** Beside the team's name; screen readers hear the points that are missing. */
export function DeductedMark({ row: { deductions } }: { row: TableRow }) {
  if (deductions.length === 0) return null
  const points = deductions.reduce((sum, deduction) => sum + deduction.points, 0)
  return (
    <>
      <span className={styles.mark} aria-hidden>
        *
      </span>
      <VisuallyHidden>
        <Trans>({pointsWords(points)} deducted)</Trans>
      </VisuallyHidden>
    </>
  )
}

/** @param rows that are shown: the notes of others would have no mark */
export function DeductionNotes({ rows }: { rows: readonly TableRow[] }) {
  const notes = rows.flatMap(({ team, deductions }) => deductions.map(deduction => ({ team, ...deduction })))
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map(({ team, deduction, points, from, reason }) => (
        <li key={deduction}>
          <Trans>
            <span className={styles.mark} aria-hidden>
              *
            </span>
            {teamText(team)}: {pointsWords(points)} deducted, from {dayText(from)}. <bdi>{reason}</bdi>
          </Trans>
        </li>
      ))}
    </ul>
  )
}
