import { t } from '@lingui/core/macro'
import type { CompetitionView, MatchView } from '#contract/rounds.ts'
import { DisputeButton } from '#web/ui/dispute-button.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { broughtText } from '#web/ui/points.ts'
import styles from './week-foot.module.css'

interface WeekFootProps {
  competition: CompetitionView
  round: number
  matches: readonly MatchView[]
}

/** The sum under a fan's week that gave points, and the way to say that the sum is wrong. */
export function WeekFoot({ competition, round, matches }: WeekFootProps) {
  const points = competition.rounds.find(({ number }) => number === round)?.points ?? null
  if (points === null || matches.some(({ locked }) => !locked)) return null
  return (
    <p className={styles.foot}>
      <span>{broughtText(matches)}</span>
      <DisputeButton
        competition={competition.id}
        subject={{ kind: 'round', round }}
        about={t`week ${round}`}
      />
      <b>
        <Figure value={points} />
      </b>
    </p>
  )
}
