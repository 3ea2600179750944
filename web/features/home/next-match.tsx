import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { Countdown } from '#web/ui/countdown.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { teamText } from '#web/ui/team-text.ts'
import { stampOf } from '#web/ui/time.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { DatedMatch } from './next.ts'
import styles from './next-match.module.css'

/** Where the match will stand: what is below stays where it is. */
export function NextMatchPlace() {
  return <div className={clsx(styles.board, styles.place)} aria-hidden="true" />
}

/** The match to look forward to, as a score board: the marquee match of the week, else the first that is open. */
export function NextMatch({ match, to }: { match: DatedMatch; to: string }) {
  const own = match.prediction?.score
  return (
    <Link className={styles.board} to={to}>
      <span className={styles.label}>
        {match.marquee ? t`Marquee match` : t`Next match`}, {stampOf(match.kickOff)}
      </span>
      <span className={styles.teams}>
        <span className={styles.team}>
          <TeamMark team={match.home} size={64} />
          {teamText(match.home)}
        </span>
        <span className={styles.score}>
          <VisuallyHidden>{own ? t`You predicted ${own.home} to ${own.away}.` : t`Against`}</VisuallyHidden>
          <span aria-hidden="true">{own?.home ?? ''}</span>
          <span aria-hidden="true">{own?.away ?? ''}</span>
        </span>
        <span className={styles.team}>
          <TeamMark team={match.away} size={64} />
          {teamText(match.away)}
        </span>
      </span>
      <span className={styles.clock}>
        <Countdown to={match.locksAt} className={styles.figure} />
        {own ? t`left to change your mind` : t`left to predict`}
      </span>
    </Link>
  )
}
