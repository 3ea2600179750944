import { Trans } from '@lingui/react/macro'
import { TERMS_DATE, TERMS_VERSION } from '#contract/account/terms-version.ts'
import terms from '#web/content/pages/terms.md'
import { ProsePage } from '#web/ui/prose/prose-page.tsx'
import { dayText } from '#web/ui/time.ts'
import styles from './terms.module.css'

/** /terms: every clause, with its place in the index; version and date are those that a registration records. */
export function Component() {
  return (
    <div className={styles.terms}>
      <ProsePage
        content={terms}
        under={
          <p className={styles.version}>
            <Trans>
              Version {TERMS_VERSION}, in force since <time dateTime={TERMS_DATE}>{dayText(TERMS_DATE)}</time>
            </Trans>
          </p>
        }
      />
    </div>
  )
}
