import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/round/calls.ts'
import { DisputeButton } from '#web/game/dispute-button.tsx'
import { broughtText } from '#web/game/points.ts'
import { Figure } from '#web/ui/figure.tsx'
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
