import * as z from 'zod/mini'
import { Answer, QuestionNumber } from '../question/events.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId, UserId } from '../words.ts'

export const answerEvents = {
  /** One question an event: each question has a lock of its own, and is opened in the log by itself. */
  AnswerSaved: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      question: QuestionNumber,
      user: UserId,
      /** null: not answered before */
      from: z.nullable(Answer),
      to: Answer,
    }),
  },
} as const

export type AnswerEvent = EventIn<typeof answerEvents>
