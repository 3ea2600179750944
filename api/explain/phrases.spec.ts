/** What fans and staff read of events: each phrase is in every catalogue, and a translation names nothing that the phrase lacks. */
import { expect, test } from 'vitest'
import { messagesOf } from '#web/languages/support/messages.ts'
import { toldPhrases, withInner } from '../support/told-events.ts'

/** Names as they are, and what organisers wrote, need no translation. */
const isSaid = ({ id }: { readonly id: string }) =>
  !/^(name|mark\.|prize\.|round\.)/.test(id) || id === 'mark.at-places'
const phrases = withInner(toldPhrases).filter(isSaid)

test.each(['de', 'es', 'ar'] as const)('each phrase is in %s', language => {
  const translations = new Map(messagesOf(language).map(({ english, translation }) => [english, translation]))
  expect(new Set(phrases.map(({ id }) => id)).size).toBeGreaterThan(35)
  for (const { id, values } of phrases) {
    const translation = translations.get(id) ?? ''
    expect(translation, id).not.toBe('')
    const named = [...translation.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
    expect(Object.keys(values), id).toEqual(expect.arrayContaining(named))
  }
})
