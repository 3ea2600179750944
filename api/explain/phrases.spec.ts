/** What fans read of events: each phrase is in every catalogue, and a translation names nothing that the phrase lacks. */
import { readdirSync, readFileSync } from 'node:fs'
import { parsePoFile } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { kindsOfCoupon } from '#domain/coupons/kinds.ts'
import { type DomainEvent, type EventType, vocabulary } from '#domain/events.ts'
import { RESULT_CHANGES } from '#projections/audit/queries.ts'
import { phrasesOf } from './words.ts'

const GOLDEN = new URL('../../eventstore/golden/', import.meta.url)
const SCORE = { home: 1, away: 1 }
const TEAMS = { home: 'Arsenal', away: 'Wolves' }
/** Words of an event that follow from its data, beside those of the golden files. */
const OTHERS = [
  { type: 'MatchPostponed', data: { kickOff: null } },
  { type: 'MarqueeChosen', data: { match: null } },
  { type: 'MatchScheduled', data: { ...TEAMS, kickOff: null } },
  { type: 'MatchDetailsChanged', data: { ...TEAMS, kickOff: null, marquee: false } },
  { type: 'MatchDetailsChanged', data: { ...TEAMS, kickOff: null, marquee: true } },
  { type: 'MatchDetailsChanged', data: { ...TEAMS, kickOff: '2026-01-01T00:00:00Z', marquee: true } },
  ...['fair-play', 'lots', 'play-off'].map(by => ({ type: 'PlaceDecided', data: { by, teams: ['A', 'B'] } })),
  { type: 'WinnerSet', data: { winner: 'draw' } },
  { type: 'WinnerCorrected', data: { from: 'draw', to: 'home' } },
  { type: 'WinnerCorrected', data: { from: 'away', to: 'draw' } },
  { type: 'WinnerCorrected', data: { from: 'away', to: 'home' } },
  ...['DisputeUpheld', 'DisputeRejected'].flatMap(type =>
    [true, false].map(confirmed => ({ type, data: { subject: { kind: 'round', round: 1 }, confirmed } })),
  ),
  { type: 'PrizesSet', data: { prizes: [] } },
  { type: 'PredictionsSaved', data: { predictions: [{ match: 'a', from: SCORE, to: SCORE }] } },
  ...['round-1', 'month-2022-11', 'season'].flatMap(period => [
    { type: 'PrizesPublished', data: { period, awards: [] } },
    { type: 'PrizesReopened', data: { period } },
  ]),
  ...Object.keys(kindsOfCoupon).flatMap(kind => [
    { type: 'CouponUsed', data: { kind } },
    { type: 'CouponReturned', data: { kind } },
  ]),
]
/** In their newest shapes, which alone reach the words. */
const golden = readdirSync(GOLDEN)
  .map(file => JSON.parse(readFileSync(new URL(file, GOLDEN), 'utf8')))
  .filter(({ type, schemaVersion }) => vocabulary[type as EventType].version === schemaVersion)
const phrases = [...golden, ...OTHERS]
  .flatMap(event => phrasesOf(event as DomainEvent, TEAMS))
  .filter(({ id }) => id !== 'event')

test('what the public history says of its events has an id of the catalogues', () => {
  const types: readonly string[] = [
    ...RESULT_CHANGES,
    'RulesetAdopted',
    'MatchScheduled',
    'PredictionEntered',
  ]
  const silent = golden.filter(
    event =>
      types.includes(event.type) && phrasesOf(event as DomainEvent, TEAMS).some(({ id }) => id === 'event'),
  )
  expect(silent.map(({ type }) => type)).toEqual([])
})

test.each(['de', 'es', 'ar'])('each phrase is in %s', language => {
  const file = new URL(`../../web/languages/${language}.po`, import.meta.url)
  const { items } = parsePoFile(readFileSync(file, 'utf8'))
  const translations = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
  expect(new Set(phrases.map(({ id }) => id)).size).toBeGreaterThan(35)
  for (const { id, values } of phrases) {
    const translation = translations.get(id) ?? ''
    expect(translation, id).not.toBe('')
    const named = [...translation.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name)
    expect(Object.keys(values), id).toEqual(expect.arrayContaining(named))
  }
})
