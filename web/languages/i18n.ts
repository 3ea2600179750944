/**
 * The messages in the language of the page. English stands in the sources, but for the server's sentences that need another word; the catalogue of another
 * language is here before any module that says something runs.
 */
import { i18n } from '@lingui/core'
import type { FormProblem } from '#contract/form-problems.ts'
import { ENGLISH } from './english.ts'
import { language, locale } from './languages.ts'

const catalogues = {
  de: () => import('./de.po'),
  es: () => import('./es.po'),
  ar: () => import('./ar.po'),
}

// What the build leaves as text needs no compiling: `web/build/messages.ts` compiled the rest.
if (import.meta.env.PROD) i18n.setMessagesCompiler(message => [message])

i18n.load(language, language === 'en' ? ENGLISH : (await catalogues[language]()).messages)
i18n.activate(language, locale)

/**
 * What the server says in the language of the page, by the stable code of the answer and never by its words. The code of a problem of
 * a form is the id that the form itself has the words by.
 * @param message the server's own English, which stands where the catalogue has no such sentence
 */
export function answerOf(code: string, message: string): string {
  return textOf(code.startsWith('field.') ? code : `answer.${code}`, message)
}

/** What the catalogue has under an id that the server's answer names, else the server's own English. */
export function textOf(id: string, message: string, values?: Record<string, unknown>): string {
  return hasText(id) ? i18n._(id, values) : message
}

/** Whether the catalogue has a sentence under an id that the server's answer names. */
export function hasText(id: string): boolean {
  return Object.hasOwn(i18n.messages, id)
}

/** What is wrong with a field, by the id that the rules of its form give the problem. */
export function problemText({ id, message }: Pick<FormProblem, 'id' | 'message'>): string {
  return id === undefined ? message : textOf(`field.${id}`, message)
}

export { i18n }
