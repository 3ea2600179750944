import { useLocation, useNavigate } from 'react-router-dom'
import type { LoginState } from '#web/ui/login-link.tsx'
import { paths } from '#web/ui/paths.ts'

/** Sends a visitor to sign up, and back here afterwards, where what was typed waits to be saved. */
export function useSignUp() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const state: LoginState = { from: pathname + search }
  return () => void navigate(paths.register, { state })
}
