/**
 * Every event type there is, its schema and the version that is written today.
 * A new event: its schema in its noun's folder, a line here, a golden file in `eventstore/golden`.
 */
import { z } from 'zod'
import { CompetitionOpened, RulesetAdopted } from './competition/events.ts'
import { CouponReturned, CouponUsed } from './coupons/events.ts'
import { PredictionAmended, PredictionPlaced, PredictionWithdrawn } from './entry/events.ts'
import { PlaySessionRecorded } from './play-session/events.ts'
import { RewardPointsSet } from './rewards/events.ts'
import {
  MarqueeChanged,
  MatchDetailsChanged,
  MatchPostponed,
  MatchReopened,
  MatchScheduled,
  MatchVoided,
  ScoreCorrected,
  ScoreEntered,
  WinnerCorrected,
  WinnerSet,
} from './round/events.ts'
import { Actor, Instant } from './words.ts'

export const eventSchemas = {
  CompetitionOpened,
  RulesetAdopted,
  MatchScheduled,
  MatchDetailsChanged,
  MatchPostponed,
  MatchReopened,
  MatchVoided,
  MarqueeChanged,
  ScoreEntered,
  ScoreCorrected,
  WinnerSet,
  WinnerCorrected,
  PredictionPlaced,
  PredictionAmended,
  PredictionWithdrawn,
  CouponUsed,
  CouponReturned,
  PlaySessionRecorded,
  RewardPointsSet,
} as const

export type EventType = keyof typeof eventSchemas

/** The schemaVersion written with each type today; a bump needs an upcaster and a golden file of the old one. */
export const currentVersions: Record<EventType, number> = {
  CompetitionOpened: 1,
  RulesetAdopted: 1,
  MatchScheduled: 1,
  MatchDetailsChanged: 1,
  MatchPostponed: 1,
  MatchReopened: 1,
  MatchVoided: 1,
  MarqueeChanged: 1,
  ScoreEntered: 1,
  ScoreCorrected: 1,
  WinnerSet: 1,
  WinnerCorrected: 1,
  PredictionPlaced: 1,
  PredictionAmended: 1,
  PredictionWithdrawn: 1,
  CouponUsed: 1,
  CouponReturned: 1,
  PlaySessionRecorded: 1,
  RewardPointsSet: 1,
}

/** What a decider gives: what happened, without who, when and where it is kept. */
export type EventOf<T extends EventType> = T extends EventType
  ? { readonly type: T; readonly data: z.infer<(typeof eventSchemas)[T]> }
  : never
export type DomainEvent = EventOf<EventType>

export const EventMetadata = z.object({
  commandId: z.uuid(),
  /** a hash of the command's payload: a commandId used again for another command is refused */
  commandHash: z.string().max(64),
  /** how many events the command is in this stream; one where it is left out */
  commandEvents: z.int().min(2).optional(),
  correlationId: z.string().max(64),
  causationId: z.string().max(64),
  actor: Actor,
  occurredAt: Instant,
  /** predictions and coupons: the kick-off and the lock they were judged by */
  judgedBy: z.object({ kickOff: Instant, locksAt: Instant }).optional(),
})
export type EventMetadata = z.infer<typeof EventMetadata>
