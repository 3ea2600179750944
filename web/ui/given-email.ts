import { useLocation } from 'react-router-dom'

/** The e-mail that the page before handed over; '' when there was none. */
export function useGivenEmail(): string {
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}
