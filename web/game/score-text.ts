/** What may be typed into a score, and what the keys do there. */
import { t } from '@lingui/core/macro'
import { MAX_GOALS } from '#domain/bounds.ts'
import { latinDigits } from '#domain/latin-digits.ts'
import type { Score } from '#domain/words.ts'

export const VALUE_MESSAGE = t`Value must be zero or greater than zero. Decimal values are not allowed`
const TOO_MANY = t`Value can't be above ${MAX_GOALS}`

/** A zero that a figure was typed after. */
const LEADING_ZERO = /^0(?=\d$)/

/** @returns what was typed, with the digits that scores are shown in, and no zero before a figure */
export function scoreText(typed: string): string {
  return latinDigits(typed.trim()).replace(LEADING_ZERO, '')
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

/** @returns the score, or null unless both texts hold their goals */
export function scoreOf(texts: { readonly home: string; readonly away: string }): Score | null {
  const [home, away] = [goalsOf(texts.home), goalsOf(texts.away)]
  return home === null || away === null ? null : { home, away }
}

/** Arrow up and down: one more or one less, from zero to the limit; an empty one starts at zero. */
export function stepped(text: string, by: 1 | -1): string {
  const goals = goalsOf(text)
  if (goals === null) return by === 1 && text === '' ? '0' : text
  return String(Math.min(MAX_GOALS, Math.max(0, goals + by)))
}

/** Where the focus goes once a text is typed. */
export type AfterTyping = 'stay' | 'move on' | 'move on for now'

/** How a text came into an input. */
export interface Typed {
  /** what stood there before */
  readonly before: string
  readonly after: string
  /** a key or a paste has put something in; else something was taken away */
  readonly inserted: boolean
  /** the reader has gone to this input by a key or a tap, and did not come with a jump from the score before */
  readonly chosen: boolean
}

/**
 * A score has one figure nearly always, and so a figure moves on at once: who types 1 and 0 says 1:0. A 1 may begin 10 to
 * 19, and moves on 'for now': a figure typed in the same go belongs to the 1. Who goes back and types a 1 over a 1 has more
 * to say: that 1 stays, however long the next figure takes.
 */
export function afterTyping({ before, after, inserted, chosen }: Typed): AfterTyping {
  if (!inserted || !/^\d\d?$/.test(after)) return 'stay'
  if (after !== '1') return 'move on'
  return chosen && before === '1' ? 'stay' : 'move on for now'
}

/**
 * Two figures are typed in one go where the second comes within this time, in milliseconds. As two scores they take longer:
 * 1:0 and 1:1 are the most frequent scores, and a quick hand must not get 10 or 11 for them.
 */
export const ONE_GO_MS = 120
