/** What mails and notifications say, by language. */
import type { Language } from '#contract/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type MailWords } from './en.ts'
import { es } from './es.ts'

const WORDS: Readonly<Record<Language, MailWords>> = { en, de, es, ar }

/** @param language null for somebody who has chosen none */
export function wordsIn(language: Language | null): MailWords {
  return WORDS[language ?? 'en']
}
