import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { messagesOf } from './support/messages.ts'

const OTHERS = ['de', 'es', 'ar'] as const

/** A sentence of the server has an id instead of the English words: it is compared with the German one. */
const named = new Map(
  messagesOf('de').flatMap(({ english, translation }) =>
    /^[a-z-]+\.\S+$/.test(english) ? [[english, translation]] : [],
  ),
)
const patternOf = (english: string) => named.get(english) ?? english

/** The names of the values and the numbers of the elements that a message shows, within its plural forms too. */
function valuesOf(text: string): string[] {
  const elements = [...text.matchAll(/<(\d+)>/g)].map(([tag]) => tag)
  const names = (part: unknown): unknown[] => {
    if (!Array.isArray(part)) return []
    const [name, type, forms] = part
    if (type === 'plural') return [name, ...Object.values(forms as object).flatMap(namesOf)]
    return [name]
  }
  const namesOf = (message: unknown): unknown[] => (Array.isArray(message) ? message.flatMap(names) : [])
  return [...new Set([...elements, ...namesOf(compileMessage(text)).map(String)])].sort()
}

test.each(OTHERS)('each message of %s shows the values of the English one', language => {
  const messages = messagesOf(language)
  expect(messages.length).toBeGreaterThan(100)
  for (const { english, translation } of messages)
    expect(valuesOf(translation), translation).toEqual(valuesOf(patternOf(english)))
})

test.each(OTHERS)('plurals of %s have each form of the language', language => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const plurals = messagesOf(language).filter(({ translation }) => /\{\w+, plural, (?!=)/.test(translation))
  expect(plurals.length).toBeGreaterThan(5)
  // A language without a form for fractions of a count needs none here: counts are whole.
  for (const { translation } of plurals)
    for (const form of forms)
      if (form !== 'many' || language === 'ar') expect(translation).toContain(`${form} {`)
})

test('Arabic counts points in its six forms', () => {
  const translation = messagesOf('ar').find(({ english }) =>
    english.startsWith('{points, plural, one {# point}'),
  )?.translation
  const i18n = setupI18n({ locale: 'ar', messages: { ar: { points: compileMessage(translation ?? '') } } })
  expect([0, 1, 2, 3, 11, 100].map(points => i18n._('points', { points }))).toEqual([
    '0 نقطة',
    'نقطة واحدة',
    'نقطتان',
    '3 نقاط',
    '11 نقطة',
    '100 نقطة',
  ])
})
