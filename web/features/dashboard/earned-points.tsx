import { t } from '@lingui/core/macro'
import type { PredictionView } from '#contract/entry/view.ts'
import { liveText } from '#web/game/live.tsx'
import { fateOf } from '#web/game/match-fate.ts'
import { teamText } from '#web/game/team-text.ts'
import { Text } from '#web/ui/primitives.tsx'
import { useAskedWhy } from '#web/ui/url-state.ts'
import styles from './earned-points.module.css'

/** The points of a settled match; opens how they came about. Of a match in play what they would be. */
export function EarnedPoints({ row }: { row: PredictionView }) {
  const [, ask] = useAskedWhy()
  if (row.live)
    return (
      <Text as="span" tone="faint" size="small">
        {liveText(row.live)}
      </Text>
    )
  if (row.points === null)
    return (
      <Text as="span" tone="faint" size="small">
        {fateOf(row.status) ?? t`open`}
      </Text>
    )
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
