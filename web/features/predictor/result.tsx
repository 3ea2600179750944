import { clsx } from 'clsx'
import type { MatchView } from '#contract/rounds.ts'
import { type Score, sameScore } from '#domain/words.ts'
import styles from './match-row.module.css'

/** What a match ended with, and under it what the reader had said. */
export function Result({ match, score }: { match: MatchView; score: Score }) {
  const own = match.prediction?.score
  const hit = own !== undefined && sameScore(own, score)
  return (
    <span className={styles.result}>
      <span className={clsx(hit && styles.hit)}>
        {score.home}:{score.away}
      </span>
      {own && (
        <small>
          you said {own.home}:{own.away}
        </small>
      )}
    </span>
  )
}
