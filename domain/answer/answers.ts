/** The decider of one fan's answers to the questions of a season. They can change until their question locks. */
import { bounded } from '../decider.ts'
import { type Decision, happened, quiet, type Refused, refuse } from '../decision.ts'
import { unknownQuestion, voided } from '../question/decide.ts'
import type { Answer, QuestionNumber } from '../question/events.ts'
import { inOrder, misfitOf } from '../question/fitting.ts'
import { isOpen, type QuestionsState, sameAnswer } from '../question/state.ts'
import type { CompetitionId, Instant, UserId } from '../words.ts'
import { type AnswerEvent, answerEvents } from './events.ts'

export interface SaveAnswer {
  readonly type: 'SaveAnswer'
  readonly competition: CompetitionId
  readonly question: QuestionNumber
  readonly user: UserId
  readonly answer: Answer
  /** the server's clock: it decides the lock */
  readonly now: Instant
  readonly questions: QuestionsState
}

/** A fan's answers by the numbers of their questions. */
export type AnswersState = Readonly<Record<QuestionNumber, Answer>>

export const answers = bounded<AnswersState, SaveAnswer, typeof answerEvents>({
  events: answerEvents,
  initialState: {},
  evolve: (state, { data }) => ({ ...state, [data.question]: data.to }),
  decide,
})

function decide(command: SaveAnswer, state: AnswersState): Decision<AnswerEvent> {
  const { competition, question, user } = command
  const to = inOrder(command.answer)
  const refused = refusalOf({ question, to }, command)
  if (refused) return refused
  const from = state[question] ?? null
  if (from !== null && sameAnswer(from, to)) return quiet
  return happened({ type: 'AnswerSaved', data: { competition, question, user, from, to } })
}

/**
 * Judges an answer on the questions before its place in the global order: needed where a store can't guard the append
 * against a question that changed meanwhile. An answer that is refused here counts nowhere.
 */
export function refusalOf(
  { question, to }: Pick<AnswerEvent['data'], 'question' | 'to'>,
  { questions, now }: Pick<SaveAnswer, 'questions' | 'now'>,
): Refused | undefined {
  const known = questions[question - 1]
  if (!known) return unknownQuestion
  if (known.status === 'void') return voided
  if (!isOpen(known, now)) return refuse('deadline-passed', 'Deadline passed for this question')
  return misfitOf(known.asks, to)
}
