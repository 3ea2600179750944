import { t } from '@lingui/core/macro'
import type { ImportPreview } from '#contract/season-import.ts'
import { phrasesText } from '#web/ui/phrases.ts'
import styles from './season-import.module.css'

/** What each line is refused for. What no catalogue has stands in English. */
export function Problems({ of }: { of: ImportPreview['problems'] }) {
  return (
    <ul className={styles.problems}>
      {of.map(({ line, reason, said }) => (
        <li key={`${line} ${reason}`}>
          <b>{t`Line ${line}`}</b> {said ? phrasesText([said]) : reason}
        </li>
      ))}
    </ul>
  )
}
