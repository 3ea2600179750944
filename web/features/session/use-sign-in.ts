import { useLocation } from 'react-router-dom'
import { isEmail } from '#contract/email.ts'
import type { SessionUser } from '#contract/session.ts'
import { ApiError } from '#web/api/errors.ts'
import { useGoogleLogin, useLogin } from '#web/api/session.ts'
import type { LoginState } from '#web/ui/login-link.tsx'
import { useMoveOn } from '#web/ui/move-on.ts'
import { paths } from '#web/ui/paths.ts'
import { notify } from '#web/ui/toast.tsx'

/** The API's word for a right password whose e-mail is not proven yet. */
const UNVERIFIED = 'unverified'

/** Where people go who came to /Login by themselves. */
export function homeOf(user: Pick<SessionUser, 'role'>): string {
  return user.role === 'user' ? paths.home : paths.adminMatches
}

/** Signs in, with a password or by Google; says so, and moves on a moment later; busy until then. */
export function useSignIn() {
  const login = useLogin()
  const google = useGoogleLogin()
  const state = useLocation().state as LoginState | null
  const [moving, moveOn] = useMoveOn()
  function onSuccess({ data: user }: { data: SessionUser }) {
    notify.success(user.role === 'admin' ? 'Admin Login successfull' : 'Login successful')
    moveOn(state?.from ?? homeOf(user), { replace: true })
  }
  return {
    busy: login.isPending || google.isPending || moving,
    send: (input: { email: string; password: string }) =>
      login.mutate(input, {
        onSuccess,
        onError: error => {
          notify.error(error)
          // Who has the password and not the code is led to where the code goes.
          if (error instanceof ApiError && error.code === UNVERIFIED)
            moveOn(paths.verifyOtp, { state: isEmail(input.email) ? { email: input.email } : undefined })
        },
      }),
    byGoogle: (credential: string) => google.mutate(credential, { onSuccess, onError: notify.error }),
  }
}
