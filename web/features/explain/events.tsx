import { t } from '@lingui/core/macro'
import type { TraceStep } from '#contract/explain/calls.ts'
import styles from './explanation.module.css'
import { TraceList } from './trace-list.tsx'

/** All events that points rest on: folded, since the receipt above says what came of them. */
export function Events({ steps }: { steps: readonly TraceStep[] }) {
  if (steps.length === 0) return null
  return (
    <details className={styles.events}>
      <summary>{t`Every event behind it`}</summary>
      <TraceList steps={steps} />
    </details>
  )
}
