/** What admins do with the questions of a season. */
import { type Decision, happened, quiet, refuse, refuseStaff } from '../decision.ts'
import { unreachable } from '../unreachable.ts'
import type { AskQuestion, ChangeQuestion, EnterAnswer, QuestionCommand, VoidQuestion } from './commands.ts'
import { type Asks, MAX_QUESTIONS, type QuestionEvent } from './events.ts'
import { inOrder, misfitOfRight } from './fitting.ts'
import { isOpen, type Question, type QuestionsState, sameAnswer } from './state.ts'

type Decided = Decision<QuestionEvent>

export function decide(command: QuestionCommand, state: QuestionsState): Decided {
  if (command.type === 'AskQuestion') return ask(command, state)
  const known = state[command.question - 1]
  if (!known) return unknownQuestion
  switch (command.type) {
    case 'ChangeQuestion':
      return change(command, known)
    case 'EnterAnswer':
      return enter(command, known)
    case 'VoidQuestion':
      return makeVoid(command, known)
    default:
      return unreachable(command)
  }
}

export const unknownQuestion = refuse('unknown-question', 'There is no such question')

/** Quiet while an equal question is open: a form that two admins send asks once. */
function ask({ type: _, now, ...request }: AskQuestion, state: QuestionsState): Decided {
  const same = state.find(({ status, text }) => status === 'open' && text === request.text.trim())
  if (same) return quiet
  if (state.length >= MAX_QUESTIONS)
    return refuseStaff('too-many-questions', `A competition has ${MAX_QUESTIONS} questions at the most`)
  if (request.locksAt <= now) return lockInThePast
  const contradiction = contradictionIn(request.asks)
  if (contradiction) return refuseStaff('impossible-question', contradiction)
  return happened({ type: 'QuestionAsked', data: { ...request, question: state.length + 1 } })
}

function contradictionIn(asks: Asks): string | undefined {
  if (asks.kind === 'number')
    return asks.min < asks.max ? undefined : 'The largest number must be above the smallest'
  if (new Set(asks.options).size !== asks.options.length) return 'Each name may stand once among the answers'
  return asks.kind === 'several' && asks.choose >= asks.options.length
    ? 'There must be more names than are to be chosen'
    : undefined
}

/** What fans have answered stays, so a change leaves what is asked for as it is; a lock that passed stays passed. */
function change({ type: _, now, ...request }: ChangeQuestion, known: Question): Decided {
  if (!isOpen(known, now))
    return refuseStaff('question-locked', 'This question has locked and stays as it is')
  if (request.locksAt <= now) return lockInThePast
  if (request.text.trim() === known.text && request.locksAt === known.locksAt) return quiet
  return happened({ type: 'QuestionChanged', data: request })
}

function enter({ competition, question, answer, reason, now }: EnterAnswer, known: Question): Decided {
  if (known.status === 'void') return voided
  const to = inOrder(answer)
  const misfit = misfitOfRight(known.asks, to)
  if (misfit) return misfit
  if (isOpen(known, now))
    return refuseStaff('question-open', 'Fans can still answer this question. It is settled after its lock')
  if (known.right === null)
    return happened({ type: 'QuestionSettled', data: { competition, question, answer: to } })
  if (sameAnswer(known.right, to)) return quiet
  if (!reason) return refuseStaff('no-reason', 'Please say why the answer is corrected')
  return happened({
    type: 'QuestionCorrected',
    data: { competition, question, from: known.right, to, reason },
  })
}

function makeVoid({ competition, question, reason }: VoidQuestion, { status }: Question): Decided {
  if (status === 'void') return quiet
  return happened({ type: 'QuestionVoided', data: { competition, question, reason } })
}

const lockInThePast = refuseStaff('lock-in-the-past', 'A question must lock in the future')
export const voided = refuse('question-void', 'This question is void')
