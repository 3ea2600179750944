import { useLocation } from 'react-router-dom'
import type { Score } from '#domain/words.ts'
import { ButtonLink } from './button.tsx'
import { paths } from './paths.ts'

/** A score that was typed and waits for its fan to sign up. */
export interface WaitingScore {
  readonly home: string
  readonly away: string
  readonly score: Score
}

/** The navigation state of /Login. */
export interface LoginState {
  /** the address to open after signing in */
  from?: string
  /** what was typed there and waits to be saved */
  waiting?: readonly WaitingScore[]
  /** who may see that address, where not everybody signed in may */
  needs?: 'staff' | 'admin'
  /** the signed-in user may not see that address; signing in as another user stays possible */
  forbidden?: boolean
}

interface LoginLinkProps extends Omit<Parameters<typeof ButtonLink>[0], 'to' | 'state'> {
  /** the address to open after signing in; this page where it is left out */
  from?: string
}

/** A button that leads to /Login, and from there back. */
export function LoginLink({ from, ...rest }: LoginLinkProps) {
  const { pathname, search } = useLocation()
  const state: LoginState = { from: from ?? pathname + search }
  return <ButtonLink {...rest} to={paths.login} state={state} />
}
