import { Trans } from '@lingui/react/macro'
import { GoogleButton } from '#web/ui/google/google-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import styles from './google-sign-in.module.css'

/** Signs in by Google, where that is configured; nothing where it is not. */
export function GoogleSignIn({ onCredential }: { onCredential(credential: string): void }) {
  return (
    <GoogleButton onCredential={onCredential}>
      <p className={styles.terms}>
        <Trans>
          A first sign-in with Google makes an account: you are 18 or older then, and accept the{' '}
          <Link to={paths.terms} target="_blank">
            terms of use
          </Link>
          .
        </Trans>
      </p>
    </GoogleButton>
  )
}
