import * as z from 'zod/mini'
import { keptText } from '../kept-text.ts'
import type { EventIn } from '../vocabulary.ts'
import { Instant, line, Skor, UserId } from '../words.ts'

/** Of a collectible's name and of its description, in characters. */
export const MAX_NAME = 60
export const MAX_DESCRIPTION = 600
/** Collectibles that one fan makes at the most: each has a picture that is kept for good. */
export const MAX_OF_A_FAN = 200
/** Times that one collectible can be listed. */
export const MAX_LISTINGS = 10_000

export const CollectibleId = z.uuid()
export type CollectibleId = z.infer<typeof CollectibleId>

/** Counted from 1: an order names the listing that the buyer saw, and is good for that one alone. */
const Listing = z.int().check(z.minimum(1), z.maximum(MAX_LISTINGS))

const OfCollectible = z.object({ collectible: CollectibleId })
const OfListing = z.extend(OfCollectible, { listing: Listing })
const OfOrder = z.extend(OfListing, { order: z.uuid(), buyer: UserId, amount: Skor })

export const collectibleEvents = {
  CollectibleCreated: {
    version: 2,
    data: z.extend(OfCollectible, {
      creator: UserId,
      name: keptText(line(MAX_NAME)),
      /** null where there is none */
      description: z.nullable(keptText(line(MAX_DESCRIPTION, 0))),
      /** of the pictures beside the accounts: no event holds a picture */
      picture: z.uuid(),
    }),
  },
  CollectibleListed: {
    version: 1,
    data: z.extend(OfListing, {
      price: Skor,
      /** orders are taken before this instant; null for as long as it is listed */
      endsAt: z.nullable(Instant),
    }),
  },
  CollectibleWithdrawn: { version: 1, data: OfListing },
  OfferMade: { version: 1, data: OfOrder },
  OfferDeclined: { version: 1, data: z.extend(OfListing, { order: z.uuid() }) },
  /** Bought at its price, or by an offer that the owner accepted: the buyer is the owner from now on. */
  CollectibleSold: { version: 1, data: z.extend(OfOrder, { seller: UserId }) },
} as const

export type CollectibleEvent = EventIn<typeof collectibleEvents>
