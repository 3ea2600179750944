import { t } from '@lingui/core/macro'
import type { CompetitionView } from '#contract/round/calls.ts'
import { givesWords, prizeRule, prizeTitle } from '#web/game/prize-words.ts'
import { Text } from '#web/ui/primitives.tsx'
import styles from './home.module.css'
import own from './prizes.module.css'

/** What the competition gives; nothing is said where it gives nothing. */
export function Prizes({ competition: { prizes } }: { competition: CompetitionView }) {
  if (prizes.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t`What there is to win`}</h2>
      <ul className={styles.columns}>
        {prizes.map(rule => (
          <li key={rule.id} className={own.prize}>
            <b>{givesWords(rule)}</b>
            <span>{prizeTitle(rule)}</span>
            <Text tone="quiet" size="note">
              {prizeRule(rule)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
