import { Navigate, type NavigateProps } from 'react-router-dom'

/** Leads on to another page, in the place of this one in the history. While the build draws pages, there is nowhere to go. */
export function Redirect(to: Pick<NavigateProps, 'to' | 'state'>) {
  return import.meta.env.SSR ? null : <Navigate {...to} replace />
}
