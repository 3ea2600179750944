/** What may be typed into a score, and what the keys do there. */
import { t } from '@lingui/core/macro'
import { MAX_GOALS } from '#domain/bounds.ts'

export const VALUE_MESSAGE = t`Value must be zero or greater then zero. Decimal values are not allowed`
const TOO_MANY = t`Value can't be above ${MAX_GOALS}`

/** Where the digits of Arabic (U+0660) and Persian (U+06F0) keyboards begin, in lines of sixteen. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** @returns what was typed, with the digits that scores are shown in */
export function scoreText(typed: string): string {
  return typed.trim().replace(OTHER_DIGITS, digit => String(digit.charCodeAt(0) % 16))
}

/** @returns what is wrong with the text as a score, or undefined; an empty one is not wrong, only not filled */
export function scoreProblem(text: string): string | undefined {
  if (text === '') return undefined
  if (!/^\d+$/.test(text)) return VALUE_MESSAGE
  return Number(text) > MAX_GOALS ? TOO_MANY : undefined
}

/** @returns the goals, or null where the text is empty or no score */
export function goalsOf(text: string): number | null {
  return text === '' || scoreProblem(text) !== undefined ? null : Number(text)
}

/** Arrow up and down: one more or one less, from zero to the limit; an empty one starts at zero. */
export function stepped(text: string, by: 1 | -1): string {
  const goals = goalsOf(text)
  if (goals === null) return by === 1 && text === '' ? '0' : text
  return String(Math.min(MAX_GOALS, Math.max(0, goals + by)))
}

/** One digit is a whole score as people type it: then the next input is theirs. */
export function movesOn(before: string, after: string): boolean {
  return before.length === 0 && /^\d$/.test(after)
}
