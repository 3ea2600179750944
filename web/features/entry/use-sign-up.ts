import { useLocation, useNavigate } from 'react-router-dom'
import type { LoginState, WaitingScore } from '#web/ui/login-link.tsx'
import { paths } from '#web/ui/paths.ts'

/** Sends a visitor to sign up, with the scores that wait, and back here afterwards, where they can be saved. */
export function useSignUp() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (waiting: readonly WaitingScore[]) => {
    const state: LoginState = { from: pathname + search, waiting }
    void navigate(paths.register, { state })
  }
}
