/** What one person thinks of one collectible: seen once, liked or not. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet } from '../decision.ts'
import { unreachable } from '../unreachable.ts'
import type { UserId } from '../words.ts'
import { type InterestEvent, interestEvents } from './events.ts'

export interface ShowInterest {
  readonly type: 'View' | 'Like' | 'Unlike'
  readonly collectible: string
  readonly user: UserId
}

export interface InterestState {
  readonly viewed: boolean
  readonly liked: boolean
}

export const interest = bounded<InterestState, ShowInterest, typeof interestEvents>({
  events: interestEvents,
  initialState: { viewed: false, liked: false },
  evolve,
  decide,
})

function evolve(state: InterestState, { type }: InterestEvent): InterestState {
  switch (type) {
    case 'CollectibleViewed':
      return { ...state, viewed: true }
    case 'CollectibleLiked':
      return { ...state, liked: true }
    case 'CollectibleUnliked':
      return { ...state, liked: false }
    default:
      return unreachable(type)
  }
}

function decide({ type, ...data }: ShowInterest, state: InterestState): Decision<InterestEvent> {
  switch (type) {
    case 'View':
      return state.viewed ? quiet : happened({ type: 'CollectibleViewed', data })
    case 'Like':
      return state.liked ? quiet : happened({ type: 'CollectibleLiked', data })
    case 'Unlike':
      return state.liked ? happened({ type: 'CollectibleUnliked', data }) : quiet
    default:
      return unreachable(type)
  }
}
