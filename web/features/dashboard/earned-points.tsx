import { t } from '@lingui/core/macro'
import type { PredictionView } from '#contract/entry/view.ts'
import { liveText } from '#web/game/live.tsx'
import { fateOf } from '#web/game/match-fate.ts'
import { teamText } from '#web/game/team-text.ts'
import { useAskedWhy } from '#web/ui/url-state.ts'
import styles from './earned-points.module.css'

/** The points of a settled match; opens how they came about. Of a match in play what they would be. */
export function EarnedPoints({ row }: { row: PredictionView }) {
  const [, ask] = useAskedWhy()
  if (row.live) return <span className={styles.open}>{liveText(row.live)}</span>
  if (row.points === null) return <span className={styles.open}>{fateOf(row.status) ?? t`open`}</span>
  return (
    <button
      type="button"
      className={styles.points}
      data-none={row.points === 0 || undefined}
      aria-label={t`${row.points} points for ${teamText(row.home)} vs ${teamText(row.away)}: how they came about`}
      onClick={() => ask(row.match)}
    >
      {row.points}
    </button>
  )
}
