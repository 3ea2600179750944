import { plural, t } from '@lingui/core/macro'
import type { QuestionView } from '#contract/question/calls.ts'
import type { Answer, Asks } from '#domain/question/events.ts'
import { locale } from '#web/languages/languages.ts'

const names = new Intl.ListFormat(locale, { type: 'conjunction' })

/** 'Leeds, Leicester and Southampton', or the number */
export function answerWords(answer: Answer): string {
  if (typeof answer === 'number') return String(answer)
  return names.format(answer)
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
      return t`Choose one name`
    case 'several':
      return plural(asks.choose, { one: 'Choose # name', other: 'Choose # names' })
    case 'number':
      return t`A whole number from ${asks.min} to ${asks.max}`
    default:
      return asks satisfies never
  }
}

export const STATUS_WORDS: Readonly<Record<QuestionView['status'], string>> = {
  open: t`Open`,
  locked: t`Locked`,
  settled: t`Settled`,
  void: t`Void`,
}
