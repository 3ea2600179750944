import { expect, test } from 'vitest'
import { phrase } from '#domain/phrase.ts'
import { phrasesText } from './phrases.ts'

test('a match within a sentence of the server is written as on all pages', () => {
  const teams = { teams: 'Arsenal v Wolves', home: 'Arsenal', away: 'Wolves' }
  expect(phrasesText([phrase('about.prediction', 'Prediction: Arsenal v Wolves', teams)])).toBe(
    'Prediction: Arsenal vs Wolves',
  )
  const at = '2026-11-29T15:30:00Z'
  const scheduled = phrase('event.scheduled', `Scheduled: Arsenal v Wolves, ${at}`, { ...teams, at })
  expect(phrasesText([scheduled, phrase('event.voided', 'Declared void')])).toBe(
    `Scheduled: Arsenal vs Wolves, ${at}; Declared void`,
  )
})

test.each([
  ['about.round', 'Round 37', 'Week 37'],
  ['about.prizes.round', 'Prizes of round 37', 'Prizes of week 37'],
  [
    'event.published.round',
    'Winners of round 37 published: 1 winner',
    'Winners of week 37 published: 1 winner',
  ],
  ['event.prizes-reopened.round', 'Winners of round 37 opened again', 'Winners of week 37 opened again'],
])('%s says what the round is called', (id, text, words) => {
  expect(phrasesText([phrase(id, text, { round: 37, roundName: '37 of 38' })])).toBe(words)
})

test('a round without a name is said by its number, and a stage by its own name', () => {
  expect(phrasesText([phrase('about.round', 'Round 4', { round: 4 })])).toBe('Round 4')
  const stage = { round: 4, roundName: 'Round of 16' }
  expect(phrasesText([phrase('about.round', 'Round 4', stage)])).toBe('Round of 16')
})

test('a month is named, and a phrase that the pages have no words for stands as the server says it', () => {
  expect(phrasesText([phrase('about.prizes.month', 'Prizes of 2022-11', { month: '2022-11' })])).toBe(
    'Prizes of November 2022',
  )
  expect(phrasesText([phrase('by', 'ada')])).toBe('ada')
})
