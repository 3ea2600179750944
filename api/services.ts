/** What handlers work with. */
import type pg from 'pg'
import type { EventStore } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read-model.ts'
import type { RestingBoards } from '#projections/scoring/queries.ts'
import type { Queues } from '#runtime/queue.ts'
import type { AccessCodes } from './access-codes/requests.ts'
import type { Afterwards } from './afterwards.ts'
import type { MatchBook } from './commands/match-book.ts'
import type { Accounts } from './identity/accounts.ts'
import type { IdentityDatabase, IdentityTables } from './identity/schema.ts'
import type { Sessions } from './identity/sessions.ts'
import type { Users } from './identity/users.ts'
import type { MailDeps } from './mail/outbox.ts'
import type { AccountLimits } from './middleware/account-limits.ts'
import type { RequestContext } from './middleware/route.ts'
import type { Catalogue } from './routes/catalogue.ts'

export interface Services {
  readonly store: EventStore
  readonly readModel: ReadModel
  readonly boards: RestingBoards
  readonly book: MatchBook
  readonly catalogue: Catalogue
  readonly users: Users
  readonly sessions: Sessions
  readonly accounts: Accounts
  readonly accountLimits: AccountLimits
  readonly afterwards: Afterwards
  readonly pool: pg.Pool
  readonly queues: Queues
  /** accounts, mails, what visitors asked */
  readonly identity: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly accessCodes: AccessCodes
  /** what a valid access code opens */
  readonly metaverseUrl: string
}

/**
 * Whose request it is, for handlers behind a login.
 * @throws Error for a visitor: the chain lets none through
 */
export function signedIn(context: RequestContext): NonNullable<RequestContext['user']> {
  if (!context.user) throw new Error('a visitor came past the access check')
  return context.user
}
