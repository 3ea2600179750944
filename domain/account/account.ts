/** What the history says of an account: that it was deleted. Who people are is no part of the history. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet } from '../decision.ts'
import type { UserId } from '../words.ts'
import { type AccountEvent, accountEvents } from './events.ts'

export interface AccountCommand {
  readonly type: 'RecordDeletion'
  readonly user: UserId
}

export interface AccountState {
  readonly deleted: boolean
}

export const account = bounded<AccountState, AccountCommand, typeof accountEvents>({
  events: accountEvents,
  initialState: { deleted: false },
  evolve: () => ({ deleted: true }),
  decide: ({ user }, { deleted }): Decision<AccountEvent> =>
    deleted ? quiet : happened({ type: 'AccountDeleted', data: { user } }),
})
