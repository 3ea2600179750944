/** Who may see which pages. The API enforces access; these guards only lead people to the right page. */
import { Outlet, useLocation } from 'react-router-dom'
import { isReaderMarked } from '#web/api/kept.ts'
import { has, useSession } from '#web/api/session.ts'
import type { LoginState } from '#web/ui/login-link.tsx'
import { paths } from '#web/ui/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { Skeleton } from '#web/ui/state.tsx'

/** Pages for anyone signed in: a visitor is sent to /Login and comes back afterwards. */
export function SignedInOnly() {
  const session = useSession()
  // Where a reader is expected the page asks its own questions beside the one who reads.
  if (session.status === 'loading') return isReaderMarked() ? <Outlet /> : <Skeleton />
  return session.status === 'visitor' ? <ToLogin /> : <Outlet />
}

/** Pages for admins, and for auditors to read. Anyone else is sent to /Login. */
export function StaffOnly() {
  return <Only needs="staff" />
}

/** Pages with people's e-mails and words: auditors don't see them. */
export function AdminOnly() {
  return <Only needs="admin" />
}

function Only({ needs }: { needs: 'staff' | 'admin' }) {
  const session = useSession()
  if (session.status === 'loading') return <Skeleton />
  return session.status === 'signed-in' && has(session.user, needs) ? (
    <Outlet />
  ) : (
    <ToLogin needs={needs} forbidden={session.status === 'signed-in'} />
  )
}

function ToLogin(demand: Pick<LoginState, 'needs' | 'forbidden'>) {
  const { pathname, search } = useLocation()
  // The address is ahead of what is shown until the next page is there.
  const leaving = window.location.pathname !== pathname
  const state: LoginState = { ...demand, from: pathname + search }
  // A page that is being left leads nowhere else: who has deleted the account is on the way home.
  return leaving ? <Skeleton /> : <Redirect to={paths.login} state={state} />
}
