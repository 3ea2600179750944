import * as z from 'zod/mini'
import { MAX_SKOR } from '../bounds.ts'
import { CollectibleId } from '../collectible/events.ts'
import { Period } from '../prize/events.ts'
import { MAX_REWARD_POINTS } from '../reward/events.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, Day, Revision, Skor, UserId } from '../words.ts'

/** What earns the reward points of a day: its first login, or predictions for a whole round. */
export const RewardCause = z.enum(['login', 'round'])
export type RewardCause = z.infer<typeof RewardCause>

/** `buy` at the price of a listing, `offer` at the buyer's own. */
export const OrderKind = z.enum(['buy', 'offer'])
export type OrderKind = z.infer<typeof OrderKind>

const OfOrder = z.object({ user: UserId, order: z.uuid(), collectible: CollectibleId, amount: Skor })

const SkorOrNone = z.int().check(z.minimum(0), z.maximum(MAX_SKOR))

const OfPrize = z.object({
  user: UserId,
  competition: CompetitionId,
  period: Period,
  /** which publication of the period's winners, counted from 1 */
  publication: z.int().check(z.minimum(1)),
  /** what that publication gives the fan, all in all */
  share: SkorOrNone,
})

export const purseEvents = {
  RewardEarned: {
    version: 1,
    data: z.object({
      user: UserId,
      /** in GMT */
      day: Day,
      cause: RewardCause,
      points: z.int().check(z.minimum(1), z.maximum(MAX_REWARD_POINTS)),
      /** of the stream of the reward points setting: the setting in force */
      setting: Revision,
    }),
  },
  /** SKOR set aside for an order: they can't be spent a second time. */
  FundsHeld: {
    version: 1,
    data: z.extend(OfOrder, { kind: OrderKind, listing: z.int().check(z.minimum(1)) }),
  },
  /** The order came to nothing: the fan has the SKOR back. */
  FundsReleased: { version: 1, data: OfOrder },
  /** A sale: the fan gets what was set aside for the buyer's order. */
  ProceedsReceived: { version: 1, data: z.extend(OfOrder, { buyer: UserId }) },
  /** A published prize, or what a later publication adds to the prize: nothing where the fan has kept as much of an earlier one. */
  PrizeReceived: { version: 1, data: z.extend(OfPrize, { amount: SkorOrNone }) },
  /** A later publication gives less, or nothing. What the fan has spent already is not taken: `kept`. */
  PrizeTakenBack: {
    version: 1,
    data: z.extend(OfPrize, {
      amount: SkorOrNone,
      kept: SkorOrNone,
    }),
  },
} as const

export type PurseEvent = EventIn<typeof purseEvents>
