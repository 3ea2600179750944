import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { DisputeButton } from '#web/ui/dispute-button.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { broughtText } from '#web/ui/points.ts'
import styles from './week-foot.module.css'

interface WeekFootProps {
  competition: string
  round: number
  matches: readonly MatchView[]
  /** that the week gave the reader */
  points: number
}

/** The sum under a fan's week that gave points, and the way to say that the sum is wrong. */
export function WeekFoot({ competition, round, matches, points }: WeekFootProps) {
  return (
    <p className={styles.foot}>
      <span>{broughtText(matches)}</span>
      <DisputeButton competition={competition} subject={{ kind: 'round', round }} about={t`week ${round}`} />
      <b>
        <Figure value={points} />
      </b>
    </p>
  )
}
