/** Who may see which pages. The API enforces access; these guards only lead people to the right page. */
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { SessionUser } from '#contract/session.ts'
import { isAdmin, isStaff, useSession } from '#web/api/session.ts'
import type { LoginState } from '#web/ui/login-link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Skeleton } from '#web/ui/state.tsx'

/** Pages for anyone signed in: a visitor is sent to /Login and comes back afterwards. */
export function SignedInOnly() {
  const session = useSession()
  if (session.status === 'loading') return <Skeleton />
  return session.status === 'visitor' ? <ToLogin /> : <Outlet />
}

/** Pages for admins, and for auditors to read. Anyone else is sent to /Login. */
export function StaffOnly() {
  return <Only may={isStaff} />
}

/** Pages with people's e-mails and words: auditors don't see them. */
export function AdminOnly() {
  return <Only may={isAdmin} />
}

function Only({ may }: { may(user: SessionUser): boolean }) {
  const session = useSession()
  if (session.status === 'loading') return <Skeleton />
  return session.status === 'signed-in' && may(session.user) ? (
    <Outlet />
  ) : (
    <ToLogin forbidden={session.status === 'signed-in'} />
  )
}

function ToLogin({ forbidden = false }: { forbidden?: boolean }) {
  const { pathname, search } = useLocation()
  const state: LoginState = { from: pathname + search, forbidden }
  return <Navigate to={paths.login} state={state} replace />
}
