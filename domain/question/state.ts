import { isLocked } from '../scoring/lock.ts'
import { impossible, unreachable } from '../unreachable.ts'
import type { CompetitionId, Instant } from '../words.ts'
import type { Answer, Asks, QuestionEvent, QuestionNumber } from './events.ts'

export interface Question {
  readonly status: 'open' | 'settled' | 'void'
  readonly competition: CompetitionId
  readonly question: QuestionNumber
  readonly text: string
  readonly asks: Asks
  /** the first instant at which nobody answers any more */
  readonly locksAt: Instant
  /** the right answer; null unless it is settled */
  readonly right: Answer | null
  /** why the right answer was corrected, or the question became void; null where neither happened */
  readonly reason: string | null
}

/** The questions of a competition by their numbers: number 1 stands first. */
export type QuestionsState = readonly Question[]

export function evolve(state: QuestionsState, event: QuestionEvent): QuestionsState {
  if (event.type === 'QuestionAsked') {
    if (event.data.question !== state.length + 1) return impossible(`${state.length} questions`, event.type)
    return [...state, { ...event.data, status: 'open', right: null, reason: null }]
  }
  const index = event.data.question - 1
  const known = state[index]
  if (!known) return impossible('unknown', event.type)
  return state.with(index, changed(known, event))
}

/** One question after an event of its own. */
export function changed(
  known: Question,
  event: Exclude<QuestionEvent, { readonly type: 'QuestionAsked' }>,
): Question {
  switch (event.type) {
    case 'QuestionChanged':
      if (known.status !== 'open') return impossible(known.status, event.type)
      return { ...known, text: event.data.text, locksAt: event.data.locksAt }
    case 'QuestionSettled':
      if (known.status !== 'open') return impossible(known.status, event.type)
      return { ...known, status: 'settled', right: event.data.answer }
    case 'QuestionCorrected':
      if (known.status !== 'settled') return impossible(known.status, event.type)
      return { ...known, right: event.data.to, reason: event.data.reason }
    case 'QuestionVoided':
      if (known.status === 'void') return impossible(known.status, event.type)
      return { ...known, status: 'void', right: null, reason: event.data.reason }
    default:
      return unreachable(event)
  }
}

/** Whether fans can answer it at the time. */
export function isOpen({ status, locksAt }: Question, now: Instant): boolean {
  return status === 'open' && !isLocked(locksAt, now)
}

export function sameAnswer(a: Answer, b: Answer): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
