import type { QuestionView } from '#contract/bonus.ts'
import type { Answer, Asks } from '#domain/question/events.ts'

/** 'Leeds, Leicester and Southampton', or the number */
export function answerWords(answer: Answer): string {
  if (typeof answer === 'number') return String(answer)
  return answer.length < 2 ? answer.join() : `${answer.slice(0, -1).join(', ')} and ${answer.at(-1)}`
}

/** What is typed into a form: names, or digits. */
export interface Draft {
  readonly names: readonly string[]
  readonly number: string
}

export function draftOf(answer: Answer | null): Draft {
  if (typeof answer === 'number') return { names: [], number: String(answer) }
  return { names: answer ?? [], number: '' }
}

/** @returns null where nothing that can be sent is typed */
export function answerOf(asks: Asks, { names, number }: Draft): Answer | null {
  if (asks.kind !== 'number') return names.length === 0 ? null : names
  return /^\d+$/.test(number.trim()) ? Number(number) : null
}

/** What a fan is asked to do. */
export function taskWords(asks: Asks): string {
  switch (asks.kind) {
    case 'single':
      return 'Choose one name'
    case 'several':
      return `Choose ${asks.choose} names`
    case 'number':
      return `A whole number from ${asks.min} to ${asks.max}`
    default:
      return asks satisfies never
  }
}

export const STATUS_WORDS: Readonly<Record<QuestionView['status'], string>> = {
  open: 'Open',
  locked: 'Locked',
  settled: 'Settled',
  void: 'Void',
}
