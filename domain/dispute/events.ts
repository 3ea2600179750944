import * as z from 'zod/mini'
import { Period } from '../prize/events.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, CouponKind, MatchId, Revision, RoundNumber, UserId } from '../words.ts'

export const DisputeId = z.uuid()
export type DisputeId = z.infer<typeof DisputeId>

/** What a fan disputes, within one competition. */
export const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prediction'), match: MatchId }),
  z.object({ kind: z.literal('round'), round: RoundNumber }),
  z.object({ kind: z.literal('prize'), period: Period }),
  z.object({ kind: z.literal('coupon'), coupon: CouponKind, match: MatchId }),
])
export type Subject = Readonly<z.infer<typeof Subject>>

export const Verdict = z.enum(['upheld', 'rejected'])
export type Verdict = z.infer<typeof Verdict>

/** What people write is personal data: events hold the SHA-256 of a salt and the words, both are kept beside the accounts. */
const Words = z.hash('sha256')

const OfDispute = z.object({ dispute: DisputeId })
const OfFan = z.extend(OfDispute, { user: UserId, words: Words })
/** Public, so it names neither the fan nor who decided. */
const Decided = z.extend(OfDispute, {
  competition: CompetitionId,
  subject: Subject,
  /** why */
  words: Words,
  /** whether a second admin confirmed it, since the first one had entered what the dispute is about */
  confirmed: z.boolean(),
})

export const disputeEvents = {
  DisputeOpened: {
    version: 1,
    data: z.extend(OfFan, {
      competition: CompetitionId,
      subject: Subject,
      /** SHA-256 of the receipt that the fan attached */
      receipt: z.nullable(z.hash('sha256')),
    }),
  },
  DisputeAssigned: { version: 1, data: z.extend(OfDispute, { to: UserId }) },
  DisputeQuestioned: { version: 1, data: z.extend(OfDispute, { words: Words }) },
  DisputeAnswered: { version: 1, data: OfFan },
  /** For staff alone. */
  DisputeCommented: { version: 1, data: z.extend(OfDispute, { words: Words }) },
  /** By an admin who entered what the dispute is about: an admin who is not involved has to confirm it. */
  VerdictProposed: { version: 1, data: z.extend(OfDispute, { by: UserId, verdict: Verdict, words: Words }) },
  DisputeUpheld: { version: 1, data: Decided },
  DisputeRejected: { version: 1, data: Decided },
  DisputeReopened: { version: 1, data: OfFan },
  /** The event that the dispute led to, in the stream of a round or of prizes. */
  CorrectionLinked: {
    version: 1,
    data: z.extend(OfDispute, {
      stream: z.string().check(z.minLength(1), z.maxLength(160)),
      revision: Revision,
    }),
  },
} as const

export type DisputeEvent = EventIn<typeof disputeEvents>
