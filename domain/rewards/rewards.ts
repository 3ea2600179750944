/** The reward points setting: the last one set is the one in force. */
import type { z } from 'zod'
import type { DomainEvent, EventOf } from '../events.ts'
import { foreignEvent } from '../unreachable.ts'
import type { RewardPointsSet } from './events.ts'

export type RewardsEvent = EventOf<'RewardPointsSet'>

export type RewardsState =
  | { readonly status: 'unset' }
  | ({ readonly status: 'set' } & Readonly<z.infer<typeof RewardPointsSet>>)

export const initialState: RewardsState = { status: 'unset' }

/** @throws Error on another noun's event */
export function evolve(_state: RewardsState, event: DomainEvent): RewardsState {
  switch (event.type) {
    case 'RewardPointsSet':
      return { status: 'set', ...event.data }
    default:
      return foreignEvent<'RewardPointsSet'>(event)
  }
}
