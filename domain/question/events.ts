import * as z from 'zod/mini'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, Instant, line, Reason } from '../words.ts'

/** Questions of one competition at the most, those that became void included. */
export const MAX_QUESTIONS = 20
/** Of a question's text, in characters. */
export const MAX_QUESTION_LENGTH = 120
/** Names that a question offers at the most: more than the squads of a season's best scorers. */
export const MAX_OPTIONS = 80
/** Names of one answer at the most. */
export const MAX_NAMES = 10
/** The largest number that a question can ask for. */
export const MAX_NUMBER = 100_000

/** A place among the questions of a competition, counted from 1. */
export const QuestionNumber = z.int().check(z.minimum(1), z.maximum(MAX_QUESTIONS))
export type QuestionNumber = z.infer<typeof QuestionNumber>

/** A team or a player that a question offers. */
export const OptionName = line(60)
const Options = z.array(OptionName).check(z.minLength(2), z.maxLength(MAX_OPTIONS))

/** What a question asks for: one of the names, so many of the names, or a whole number between two bounds. */
export const Asks = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), options: Options }),
  z.object({
    kind: z.literal('several'),
    options: Options,
    choose: z.int().check(z.minimum(2), z.maximum(MAX_NAMES)),
  }),
  z.object({
    kind: z.literal('number'),
    min: z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)),
    max: z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)),
  }),
])
export type Asks = Readonly<z.infer<typeof Asks>>

/** Names in ascending order, or a number. The right answer of a `single` question has each name of a dead heat. */
export const Answer = z.union([
  z.readonly(z.array(OptionName).check(z.minLength(1), z.maxLength(MAX_NAMES))),
  z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)),
])
export type Answer = z.infer<typeof Answer>

const OfQuestion = z.object({ competition: CompetitionId, question: QuestionNumber })
const Wording = { text: line(MAX_QUESTION_LENGTH, 3), locksAt: Instant }

export const questionEvents = {
  QuestionAsked: { version: 1, data: z.extend(OfQuestion, { ...Wording, asks: Asks }) },
  /** Before its lock alone. */
  QuestionChanged: { version: 1, data: z.extend(OfQuestion, { ...Wording, reason: Reason }) },
  QuestionSettled: { version: 1, data: z.extend(OfQuestion, { answer: Answer }) },
  QuestionCorrected: {
    version: 1,
    data: z.extend(OfQuestion, { from: Answer, to: Answer, reason: Reason }),
  },
  /** It gives no points, and is never opened again. */
  QuestionVoided: { version: 1, data: z.extend(OfQuestion, { reason: Reason }) },
} as const

export type QuestionEvent = EventIn<typeof questionEvents>
