/** Questions of the season: beyond the spec. */
import * as z from 'zod/mini'
import { Answer, Asks, MAX_QUESTION_LENGTH, QuestionNumber } from '#domain/question/events.ts'
import { CompetitionId, Instant, UserId } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { CHANGED_OR_NOT, InCompetition, ofCompetition } from '../common.ts'
import { RulesInForce, ScoreLine, TraceStep } from '../explain/calls.ts'
import { Phrase } from '../phrases.ts'
import { defineRoute } from '../route.ts'
import { NeededReason, typed, typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

const TEXT_MESSAGE = `Please enter a question of 3 to ${MAX_QUESTION_LENGTH} characters`
const text = typedLine(MAX_QUESTION_LENGTH, { min: 3, message: TEXT_MESSAGE })
const reason = NeededReason
const locksAt = z
  .string('Please choose when the question locks')
  .check(z.refine(at => Instant.safeParse(at).success, 'Please choose when the question locks'))
const answer = typed(z.union(Answer.def.options, 'Please answer the question'))
const OfQuestion = { competition: CompetitionId, question: QuestionNumber }

export const QuestionView = z.object({
  question: QuestionNumber,
  text: z.string(),
  asks: Asks,
  locksAt: z.string(),
  /** `locked`: nobody answers any more, and the right answer is not known yet */
  status: z.enum(['open', 'locked', 'settled', 'void']),
  /** the right answer; null until it is settled */
  right: z.nullable(Answer),
  /** why the right answer was corrected, or the question became void */
  reason: z.nullable(z.string()),
  /** what it is worth, as a sentence, and for pages in other languages */
  worth: z.string(),
  worthWords: Phrase,
  /** the reader's own; null where the reader has not answered */
  answer: z.nullable(Answer),
  /** of the reader's answer; null until the question is settled */
  points: z.nullable(z.int()),
  /** what fans answered, the most frequent answers first; null before the lock */
  split: z.nullable(
    z.object({
      fans: z.int(),
      answers: z.array(z.object({ answer: Answer, fans: z.int(), points: z.nullable(z.int()) })),
    }),
  ),
})
export type QuestionView = z.infer<typeof QuestionView>

export const bonus = defineRoute({
  method: 'GET',
  path: '/bonus',
  summary: 'The questions of the season with the own answers; after the lock what all fans answered',
  tag: 'bonus',
  access: 'visitor',
  staleBy: ['bonus', 'competition'],
  query: InCompetition,
  data: z.object({
    competition: z.object({ id: z.string(), name: z.string() }),
    questions: z.array(QuestionView),
    /** of all questions that are settled; null where the reader answered none of them */
    points: z.nullable(z.int()),
  }),
})

export const answerQuestion = defineRoute({
  method: 'POST',
  path: '/bonus/answer',
  summary: 'Answer a question of the season, or change the answer, until its lock',
  tag: 'bonus',
  access: 'fan',
  changes: ['bonus'],
  body: z.object({ ...OfQuestion, answer }),
  ...CHANGED_OR_NOT,
})

export const AnswerExplanation = z.object({
  competition: z.object({ id: z.string(), name: z.string() }),
  question: z.object({ number: z.int(), text: z.string(), right: z.nullable(Answer) }),
  user: Fan,
  rules: RulesInForce,
  answer: z.nullable(Answer),
  points: z.nullable(z.int()),
  lines: z.array(z.extend(ScoreLine, { words: Phrase })),
  trace: z.array(TraceStep),
})
export type AnswerExplanation = z.infer<typeof AnswerExplanation>

/** The reader's own points; staff may name another fan, after the lock. */
export const explainAnswer = defineRoute({
  method: 'GET',
  path: '/bonus/why',
  summary: 'How the points of an answer came about, with the events they rest on',
  tag: 'bonus',
  access: 'user',
  staleBy: ['bonus', 'competition'],
  query: onWire(
    z.object({
      ...ofCompetition,
      question: z.pipe(z.coerce.number(), QuestionNumber),
      user: z.optional(UserId),
    }),
    { user: 'userId' },
  ),
  data: AnswerExplanation,
})

const ofAdmin = {
  method: 'POST',
  tag: 'admin',
  access: 'admin',
  changes: ['bonus', 'board', 'audit'],
} as const

export const askQuestion = defineRoute({
  ...ofAdmin,
  path: '/admin/questions',
  summary: 'Ask a question of the season, with its lock',
  body: z.object({ competition: CompetitionId, text, asks: typed(Asks), locksAt }),
  ...CHANGED_OR_NOT,
})

export const changeQuestion = defineRoute({
  ...ofAdmin,
  path: '/admin/questions/change',
  summary: 'Change the words or the lock of a question before it locks, with a reason',
  body: z.object({ ...OfQuestion, text, locksAt, reason }),
  ...CHANGED_OR_NOT,
})

export const settleQuestion = defineRoute({
  ...ofAdmin,
  asksAgain: 'corrections',
  path: '/admin/questions/answer',
  summary: 'Enter the right answer of a question that has locked; a correction needs a reason',
  body: z.object({ ...OfQuestion, answer, reason: z.optional(reason) }),
  ...CHANGED_OR_NOT,
})

export const voidQuestion = defineRoute({
  ...ofAdmin,
  asksAgain: 'always',
  path: '/admin/questions/void',
  summary: 'Declare a question void, with a reason: it gives no points any more',
  body: z.object({ ...OfQuestion, reason }),
  ...CHANGED_OR_NOT,
})
