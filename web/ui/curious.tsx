import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import styles from './curious.module.css'

/** What only some readers look for, in the words of its field: folded, once a page. */
export function Curious({ children }: { children: ReactNode }) {
  return (
    <details className={styles.curious}>
      <summary>{t`For the curious`}</summary>
      <div>{children}</div>
    </details>
  )
}
