import { plural, t } from '@lingui/core/macro'
import { scoreWords } from '#web/game/score-words.ts'
import { teamText } from '#web/game/team-text.ts'
import type { WaitingScore } from '#web/ui/login-link.tsx'
import { Text } from '#web/ui/primitives.tsx'
import styles from './waiting-scores.module.css'

/** The scores that were typed before signing up: nothing of them is lost on the way. */
export function WaitingScores({ scores }: { scores: readonly WaitingScore[] }) {
  return (
    <section className={styles.waiting} aria-label={t`Your scores`}>
      <Text tone="quiet" size="small">
        {plural(scores.length, { one: 'Your score waits here', other: 'Your # scores wait here' })}
      </Text>
      <ul>
        {scores.map(({ home, away, score }) => (
          <li key={home}>
            <bdi>{teamText(home)}</bdi> <b>{scoreWords(score)}</b> <bdi>{teamText(away)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
