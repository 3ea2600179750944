/** The season's questions, and which answers fit them. */
import type { Answer, QuestionEvent } from '#domain/question/events.ts'
import type { AsksFor } from './rules.ts'

export interface Question {
  readonly asksFor: AsksFor
  readonly names: readonly string[]
  /** how many names an answer has */
  readonly choose: number
  readonly min: number
  readonly max: number
  locksAt: string
  status: 'open' | 'settled' | 'void'
  right: Answer | null
}

export class Questions {
  readonly #byNumber = new Map<number, Question>()

  find(number: number): Question | undefined {
    return this.#byNumber.get(number)
  }

  take({ type, data }: QuestionEvent): void {
    if (type === 'QuestionAsked') {
      const { kind: asksFor, ...asks } = data.asks
      const form = {
        names: [],
        choose: 1,
        min: 0,
        max: 0,
        ...asks,
        ...('options' in asks ? { names: asks.options } : {}),
      }
      this.#byNumber.set(data.question, {
        asksFor,
        ...form,
        locksAt: data.locksAt,
        status: 'open',
        right: null,
      })
      return
    }
    const question = this.#byNumber.get(data.question)
    if (!question) throw new Error(`question ${data.question} was never asked`)
    if (type === 'QuestionChanged') question.locksAt = data.locksAt
    else if (type === 'QuestionVoided') Object.assign(question, { status: 'void', right: null })
    else {
      question.status = 'settled'
      question.right = type === 'QuestionSettled' ? data.answer : data.to
    }
  }
}

/** Whether the question can be answered so at the time. */
export function takesAnswer(question: Question | undefined, answer: Answer, now: string): boolean {
  if (question?.status !== 'open' || Date.parse(now) >= Date.parse(question.locksAt)) return false
  if (question.asksFor === 'number')
    return typeof answer === 'number' && answer >= question.min && answer <= question.max
  if (typeof answer === 'number' || answer.length !== question.choose) return false
  return new Set(answer).size === answer.length && answer.every(name => question.names.includes(name))
}
