import { t } from '@lingui/core/macro'
import type { ImportPreview } from '#contract/season/import-calls.ts'
import { phrasesText } from '#web/game/phrases.ts'
import styles from './season-import.module.css'

/** What each line is refused for. What no catalogue has stands in English. */
export function Problems({ problems }: { problems: ImportPreview['problems'] }) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ line, reason, said: phrase }) => (
        <li key={`${line} ${reason}`}>
          <b>{t`Line ${line}`}</b> {phrase ? phrasesText([phrase]) : reason}
        </li>
      ))}
    </ul>
  )
}
