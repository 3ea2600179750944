/** What fans read of events: each phrase is in every catalogue, and a translation names nothing that the phrase lacks. */
import { expect, test } from 'vitest'
import { RESULT_CHANGES } from '#projections/audit/queries.ts'
import { messagesOf } from '#web/languages/support/messages.ts'
import { golden, phrasesOfMatch, toldPhrases, withInner } from '../support/told-events.ts'

/** Names as they are, and what organisers wrote, need no translation. */
const isSaid = ({ id }: { readonly id: string }) =>
  !/^(name|mark\.|prize\.|round\.)/.test(id) || id === 'mark.at-places'
const phrases = withInner(toldPhrases).filter(isSaid)

test('what the public history says of its events has an id of the catalogues', () => {
  const types: readonly string[] = [
    ...RESULT_CHANGES,
    'RulesetAdopted',
    'MatchScheduled',
    'PredictionEntered',
  ]
  const silent = golden.filter(
    event => types.includes(event.type) && phrasesOfMatch(event).some(({ id }) => id === 'event'),
  )
  expect(silent.map(({ type }) => type)).toEqual([])
})

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
