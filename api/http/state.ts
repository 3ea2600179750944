/** What the chain in front of a handler finds out about a request. */
import type { Middleware, ParameterizedContext } from 'koa'
import type { SignedIn } from '#people/identity/sessions.ts'
import type { SecurityNote } from '../security/note.ts'

/** Of the product, by the names that it gives them. */
export interface Cookies {
  read(name: string): string | undefined
  /**
   * @param value null takes it away
   * @param seconds how long the browser keeps it
   */
  set(name: string, value: string | null, seconds: number): void
}

export interface RequestState {
  requestId: string
  cookies: Cookies
  /** the caller that limits count before a sign-in: an IPv4 address, or an IPv6 network of /64 */
  network: string
  /** null for visitors */
  user: SignedIn | null
  /** registered, but the e-mail is not proven: a visitor; the answer says so */
  unverified: boolean
  /** the token the user came with */
  token: string | null
  /** the route's pattern, such as '/api/explain/:matchId': the label of its metrics */
  route: string
  /** what the log of security events says of it */
  security: SecurityNote
}

export type AppContext = ParameterizedContext<RequestState>
export type AppMiddleware = Middleware<RequestState>
