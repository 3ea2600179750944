/** The languages that the pages speak, and the one of the open page. */
import type { Language } from '#contract/languages.ts'

/** By code: each language's own name, and the locale that its dates and numbers follow. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de' },
  es: { name: 'Español', locale: 'es' },
  // Scores, ranks and times stand beside Latin digits everywhere in football.
  ar: { name: 'العربية', locale: 'ar-u-hc-h23-nu-latn' },
} as const satisfies Record<Language, object>

export type { Language }

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** English wherever there is no document: in specs, and while the pages' frames are drawn. */
const inForce: string = globalThis.document?.documentElement?.lang ?? ''

/** As `web/public/first.js` wrote it into the document: it stays as long as the page is open. */
export const language: Language = isLanguage(inForce) ? inForce : 'en'

/** What Intl formats dates and numbers by. */
export const { locale } = LANGUAGES[language]

/** For libraries that write a direction of their own where none is given. */
export const direction = language === 'ar' ? 'rtl' : 'ltr'

/** A figure with a sign before it: on a page from right to left the sign alone would stand behind its figure. */
export function withSign(figure: string): string {
  const LEFT_TO_RIGHT = '\u200e'
  return language === 'ar' ? LEFT_TO_RIGHT + figure : figure
}

/** A score within a sentence; no time of day, which has a date before or seconds behind. */
const SCORE = /(?<![\d:T.-])(\d{1,2}):(\d{1,2})(?![\d:])/g
const RIGHT_TO_LEFT = '\u200f'

/**
 * A sentence of the server's, whose scores are read in the direction of the page: without the marks '1:0' in a sentence from
 * right to left would be read as 0:1.
 */
export function withScores(text: string, read: 'rtl' | 'ltr' = direction): string {
  return read === 'ltr' ? text : text.replace(SCORE, `$1${RIGHT_TO_LEFT}:${RIGHT_TO_LEFT}$2`)
}

/** A name in a sentence of a page from right to left: its own commas and stops stay within the name. */
export function isolated(name: string): string {
  return direction === 'ltr' ? name : `\u2068${name}\u2069`
}
