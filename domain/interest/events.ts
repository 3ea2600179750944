import * as z from 'zod/mini'
import { CollectibleId } from '../collectible/events.ts'
import type { EventIn } from '../vocabulary.ts'
import { UserId } from '../words.ts'

const OfInterest = z.object({ collectible: CollectibleId, user: UserId })

export const interestEvents = {
  /** Once a person. */
  CollectibleViewed: { version: 1, data: OfInterest },
  CollectibleLiked: { version: 1, data: OfInterest },
  CollectibleUnliked: { version: 1, data: OfInterest },
} as const

export type InterestEvent = EventIn<typeof interestEvents>
