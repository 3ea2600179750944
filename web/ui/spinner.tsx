import { t } from '@lingui/core/macro'
import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A ring that turns while a page comes in. */
export function Spinner() {
  return (
    <div className={styles.spinner} role="status">
      <i aria-hidden="true" />
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
    </div>
  )
}
