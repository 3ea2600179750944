import * as z from 'zod/mini'
import { MAX_SKOR } from '../bounds.ts'
import { Month } from '../raffle/month.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, Reason, RoundNumber, UserId } from '../words.ts'
import { MAX_PRIZES, PrizeRule } from './rules.ts'

/** Winners of one prize at the most: 5,000 tokens can't be split further in whole ones. */
export const MAX_WINNERS = 5_000
/** `round-12`, `month-2022-11` or `season`: what prizes are given for. */
export const Period = z.union([
  z.literal('season'),
  z
    .templateLiteral(['round-', z.int()])
    .check(z.refine(period => RoundNumber.safeParse(numberOf(period)).success, 'must name a round')),
  z
    .templateLiteral(['month-', z.string()])
    .check(z.refine(period => Month.safeParse(period.slice('month-'.length)).success, 'must name a month')),
])
export type Period = z.infer<typeof Period>

function numberOf(period: string): number {
  return Number(period.slice('round-'.length))
}

const Units = z.int().check(z.minimum(0), z.maximum(MAX_SKOR))

export const Award = z.object({
  /** as it was in force: what is published stands, whatever becomes of the rule */
  rule: PrizeRule,
  /** what was to be divided, with what the round before left to it; null where a thing is given */
  pool: z.nullable(Units),
  /** in the order of their ids */
  winners: z.array(UserId).check(z.maxLength(MAX_WINNERS)),
  /** what each winner gets and what the division leaves over, in the units of the rule; null where a thing is given */
  share: z.nullable(Units),
  left: z.nullable(Units),
})
export type Award = Readonly<z.infer<typeof Award>>

const OfPeriod = z.object({ competition: CompetitionId, period: Period })

export const prizesEvents = {
  PrizesPublished: {
    version: 2,
    data: z.extend(OfPeriod, {
      awards: z.array(Award).check(z.minLength(1), z.maxLength(MAX_PRIZES)),
      /** a place in the global order of events: the winners are those of the results up to there */
      position: z.string().check(z.minLength(1), z.maxLength(64)),
      /** SHA-256, in hex, of the results and the winners, see `fingerprint.ts` */
      fingerprint: z.hash('sha256'),
    }),
  },
  /** What was published may be published anew; it stands until then. */
  PrizesReopened: { version: 1, data: z.extend(OfPeriod, { reason: Reason }) },
} as const

export type PrizesEvent = EventIn<typeof prizesEvents>
