import { t } from '@lingui/core/macro'
import type { PrizeRule } from '#domain/prize/rules.ts'
import { givesWords, prizeRule, prizeTitle } from '#web/game/prize-words.ts'
import { Stack } from '#web/ui/primitives.tsx'
import styles from '../prizes.module.css'

/** What is given, for what, and to whom, in the words that fans read. */
export function Given({ prizes }: { prizes: readonly PrizeRule[] }) {
  if (prizes.length === 0) return <p className={styles.none}>{t`This competition gives no prizes.`}</p>
  return (
    <Stack as="ul" gap={2}>
      {prizes.map(rule => (
        <li key={rule.id}>
          {prizeTitle(rule)}: <b>{givesWords(rule)}</b>. {prizeRule(rule)}
        </li>
      ))}
    </Stack>
  )
}
