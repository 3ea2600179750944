import { useLocation } from 'react-router-dom'
import type { SessionUser } from '#api/contract/session.ts'
import { useGoogleLogin, useLogin } from '#web/api/session.ts'
import type { LoginState } from '#web/app/guards.tsx'
import { paths } from '#web/app/paths.ts'
import { useMoveOn } from '#web/ui/move-on.ts'
import { notify } from '#web/ui/toast.tsx'

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
  const on = {
    onSuccess({ data: user }: { data: SessionUser }) {
      notify.success(user.role === 'admin' ? 'Admin Login successfull' : 'Login successful')
      moveOn(state?.from ?? homeOf(user), { replace: true })
    },
    onError: notify.error,
  }
  return {
    busy: login.isPending || google.isPending || moving,
    send: (input: { email: string; password: string }) => login.mutate(input, on),
    byGoogle: (credential: string) => google.mutate(credential, on),
  }
}
