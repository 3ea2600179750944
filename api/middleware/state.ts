/** What the chain in front of a handler finds out about a request. */
import type { Middleware, ParameterizedContext } from 'koa'
import type { SignedIn } from '#people/identity/sessions.ts'

export interface RequestState {
  requestId: string
  /** null for visitors */
  user: SignedIn | null
  /** registered, but the e-mail is not proven: a visitor who is told so */
  unverified: boolean
  /** the token the user came with */
  token: string | null
  /** the route's pattern, such as '/api/explain/:matchId': the label of its metrics */
  route: string
}

export type AppContext = ParameterizedContext<RequestState>
export type AppMiddleware = Middleware<RequestState>
