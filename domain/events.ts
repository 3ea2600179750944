/** Every event there is. A new event is one line in the map of its noun. */
import * as z from 'zod/mini'
import { accountEvents } from './account/events.ts'
import { answerEvents } from './answer/events.ts'
import { collectibleEvents } from './collectible/events.ts'
import { competitionEvents } from './competition/events.ts'
import { couponEvents } from './coupon/events.ts'
import { disputeEvents } from './dispute/events.ts'
import { entrantEvents } from './entrant/events.ts'
import { entryEvents } from './entry/events.ts'
import { interestEvents } from './interest/events.ts'
import { leagueEvents } from './league/events.ts'
import { playSessionEvents } from './play-session/events.ts'
import { prizesEvents } from './prize/events.ts'
import { purseEvents } from './purse/events.ts'
import { questionEvents } from './question/events.ts'
import { raffleEvents } from './raffle/events.ts'
import { rewardsEvents } from './reward/events.ts'
import { roundEvents } from './round/events.ts'
import { siteEvents } from './site/events.ts'
import type { AllOf, EventIn, TypeIn } from './vocabulary.ts'
import { Actor, Instant, Revision } from './words.ts'

export const nouns = [
  competitionEvents,
  roundEvents,
  entryEvents,
  couponEvents,
  playSessionEvents,
  rewardsEvents,
  purseEvents,
  collectibleEvents,
  interestEvents,
  raffleEvents,
  entrantEvents,
  prizesEvents,
  disputeEvents,
  leagueEvents,
  questionEvents,
  answerEvents,
  accountEvents,
  siteEvents,
] as const

/** The maps of all nouns as one. */
export const vocabulary = Object.assign({}, ...nouns) as AllOf<(typeof nouns)[number]>

export type EventType = TypeIn<typeof vocabulary>
export type EventOf<Type extends EventType> = EventIn<typeof vocabulary, Type>
export type DomainEvent = EventOf<EventType>

/**
 * What a decision about a lock was made on: the revisions of the streams of the round and of the competition. The answer to
 * a question of the season has the revision of the questions' stream in the place of the round's.
 */
export const JudgedBy = z.object({
  round: Revision,
  rules: Revision,
  /** the first lock among the matches concerned; null where none of them has a kick-off */
  locksAt: z.nullable(Instant),
})
export type JudgedBy = z.infer<typeof JudgedBy>

export const EventMetadata = z.object({
  commandId: z.uuid(),
  /** a hash of what was asked: a commandId that comes again with another request is refused */
  commandHash: z.string().check(z.maxLength(64)),
  correlationId: z.string().check(z.maxLength(64)),
  causationId: z.string().check(z.maxLength(64)),
  actor: Actor,
  occurredAt: Instant,
  judgedBy: z.optional(JudgedBy),
  /**
   * Written by a store that checked, in the moment of the append, that the streams of the decision had not moved and its
   * lock had not passed.
   */
  guarded: z.optional(z.literal(true)),
})
export type EventMetadata = z.infer<typeof EventMetadata>
