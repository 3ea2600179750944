import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { MatchView } from '#contract/round/calls.ts'
import { sameScore } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'
import { LiveChip } from '#web/game/live.tsx'
import { scoreWords } from '#web/game/score-words.ts'
import { MatchLink } from '#web/ui/links.tsx'
import styles from './match-row.module.css'

/** What a match ended with, or stands at, and under it what the reader had said. */
export function Result({ match, score }: { match: MatchView; score: Score }) {
  const own = match.prediction?.score
  const hit =
    match.live === null && own !== undefined && match.counted !== null && sameScore(own, match.counted)
  return (
    <span className={styles.result}>
      {match.live && <LiveChip />}
      <MatchLink id={match.id} className={clsx(hit && styles.hit)}>
        {scoreWords(score)}
      </MatchLink>
      {own && (
        <small>
          <Trans>
            you said {own.home}:{own.away}
          </Trans>
        </small>
      )}
    </span>
  )
}
