import { clsx } from 'clsx'
import type { CompetitionView } from '#contract/round/calls.ts'
import { Why } from '#web/features/explain/why.tsx'
import { LeaguesBeside } from '#web/features/league/beside.tsx'
import { LeagueTable } from '#web/features/tables/league-table.tsx'
import { BonusLink } from '#web/game/bonus-link.tsx'
import styles from './league.module.css'

interface LeagueAsideProps {
  competition: CompetitionView
  /** whether there are points to explain, or it is not known yet */
  explains: boolean
  /** the match of which the reader asks, or '' */
  subject: string
  /** the newest match that gave points, or '' */
  newest: string
  /** the reader has read the explanation */
  onClose(): void
}

/** What stands beside the matches of a week, on a phone below them. */
export function LeagueAside({ competition, explains, subject, newest, onClose }: LeagueAsideProps) {
  return (
    <div className={styles.parts}>
      {explains && (
        <div className={clsx(styles.why, subject === '' && styles.unasked)}>
          <Why subject={subject} fallback={newest} onClose={onClose} />
        </div>
      )}
      <LeagueTable competition={competition} />
      <LeaguesBeside />
      <BonusLink competition={competition.id} />
    </div>
  )
}
