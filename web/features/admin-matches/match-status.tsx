import { clsx } from 'clsx'
import type { MatchStatus, MatchView } from '#contract/matches.ts'
import { nameOfWinner } from '#domain/round/winner.ts'
import styles from './match-status.module.css'

const WORDS: Readonly<Record<MatchStatus, string>> = {
  scheduled: 'Scheduled',
  postponed: 'Postponed',
  scored: 'Winner missing',
  settled: 'Settled',
  void: 'Void',
}

/** What a match is waiting for, or how it was settled. */
export function MatchStatusChip({ match }: { match: MatchView }) {
  const due = match.status === 'scheduled' && Date.parse(match.kickOff) <= Date.now()
  return (
    <span className={styles.chips}>
      <span className={clsx(styles.chip, styles[due ? 'due' : match.status])}>
        {due ? 'Score missing' : WORDS[match.status]}
      </span>
      {match.winner && <span className={styles.winner}>{nameOfWinner(match.winner, match)}</span>}
      {match.marquee && <span className={clsx(styles.chip, styles.marquee)}>Marquee</span>}
    </span>
  )
}
