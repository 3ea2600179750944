import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { kept } from '#web/api/kept.ts'
import { useSession } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paths } from '#web/ui/paths.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { useSignIn } from './use-sign-in.ts'
import styles from './welcome.module.css'
import { WelcomeScene } from './welcome-scene.tsx'

/** Who came to fill in a form is not kept from it. */
const FORMS: ReadonlySet<string> = new Set([
  paths.login,
  paths.loginCode,
  paths.register,
  paths.verifyOtp,
  paths.forgotPassword,
  paths.verifyForgotOtp,
  paths.changePassword,
  paths.contact,
  paths.getCode,
])

/** 'THE FUN ZONE': shown to visitors until this browser has closed it once. */
export function Welcome() {
  const session = useSession()
  const { pathname } = useLocation()
  const [closed, setClosed] = useState(() => kept.welcomed.get() === 'true')
  function close() {
    kept.welcomed.set('true')
    setClosed(true)
  }
  const { byGoogle } = useSignIn()
  const open = session.status === 'visitor' && !closed && !FORMS.has(pathname)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`THE FUN ZONE`}
      text={t`Sign up and play games, predict scores and much more!`}
    >
      <WelcomeScene />
      <div className={styles.actions}>
        <ButtonLink look="primary" to={paths.register} onClick={close}>
          {t`Sign up`}
        </ButtonLink>
        <ButtonLink look="quiet" to={paths.login} onClick={close}>
          {t`Login`}
        </ButtonLink>
      </div>
      <GoogleSignIn onCredential={byGoogle} />
    </Dialog>
  )
}
