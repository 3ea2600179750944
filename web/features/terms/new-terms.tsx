import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TERMS_DATE, TERMS_VERSION } from '#contract/account/terms-version.ts'
import { useCommand } from '#web/api/command.ts'
import { useTermsAsk } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { dayText } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './new-terms.module.css'

/** After a sign-in, where the reader has not accepted the version in force: asks once, and keeps nobody from a page. */
export function NewTerms() {
  const [isAsked, answered] = useTermsAsk()
  const accept = useCommand('acceptTerms')
  if (!isAsked) return null
  return (
    <section className={styles.strip} aria-label={t`Terms of use`}>
      <div className={styles.row}>
        <Text tone="quiet">
          <Trans>
            Version {TERMS_VERSION} of the <Link to={paths.terms}>terms of use</Link> holds since{' '}
            <time dateTime={TERMS_DATE}>{dayText(TERMS_DATE)}</time>. Do you accept?
          </Trans>
        </Text>
        <div className={styles.ways}>
          <Button small look="quiet" onClick={answered}>
            {t`Later`}
          </Button>
          <Button
            small
            look="primary"
            busy={accept.isPending}
            onClick={() =>
              accept.mutate(
                { acceptedTerms: TERMS_VERSION },
                {
                  onSuccess: ({ message }) => {
                    answered()
                    notify.success(message)
                  },
                  onError: notify.error,
                },
              )
            }
          >
            {t`Accept`}
          </Button>
        </div>
      </div>
    </section>
  )
}
