import { t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import type { MatchView } from '#contract/round/calls.ts'
import { matchName } from '#web/game/team-text.ts'
import { isolated, locale } from '#web/languages/languages.ts'
import { Text } from '#web/ui/primitives.tsx'
import styles from './prize-matches.module.css'

const list = new Intl.ListFormat(locale)

/** The matches of a week that count for its prize, named once below all of them; nothing where none does. */
export function PrizeMatches({ matches }: { matches: readonly MatchView[] }) {
  const names = matches.filter(({ prize }) => prize).map(match => isolated(matchName(match)))
  if (names.length === 0) return null
  return (
    <p className={styles.prize}>
      <Trophy size={16} aria-hidden />
      <span>
        <Text as="b" tone="quiet" weight="strong">{t`Prize matches`}</Text> {list.format(names)}
      </span>
    </p>
  )
}
