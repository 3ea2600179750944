/** What a card has, and how it looks, whatever its language. */
import type { Language } from '#contract/languages.ts'

/** As Open Graph asks for, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

export interface CardWords {
  readonly language: Language
  /** what the card is about: 'Wolves vs Everton' */
  readonly about: string
  /** the one figure: '2:1', '#15' */
  readonly figure: string
  /** what the figure is: 'predicted by a fan' */
  readonly says: string
  /** two or three facts, each a few words */
  readonly facts: readonly string[]
}

/** Of `web/ui/tokens.css`, at night. */
export const COLOURS = {
  ground: '#07090c',
  flood: '#1a2733',
  line: '#26303b',
  text: '#eef3f7',
  quiet: '#a9b6c2',
  volt: '#c8ff2e',
} as const

/** Characters of a figure up to which the figure is drawn large; marks of direction have no width. */
const SHORT_FIGURE = 6
export const isLarge = (figure: string) => figure.replaceAll('\u200f', '').length <= SHORT_FIGURE
