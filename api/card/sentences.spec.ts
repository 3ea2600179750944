import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { teamIn } from '#data/teams.ts'
import { roundOnCard, scoreIn, sentencesIn } from './sentences.ts'

test.each(LANGUAGES)('counts points, fans and players in %s', language => {
  const { points, ofFans, playWith, pointsFor } = sentencesIn(language)
  for (const number of [0, 3, 11, 100, 103])
    for (const say of [points, ofFans, playWith]) expect(say(number)).toContain(String(number))
  expect(new Set([1, 2].map(points)).size).toBe(2)
  expect(pointsFor(5, 'ada')).toContain('ada')
  expect(pointsFor(5, null)).not.toContain('null')
})

test('Arabic has its own forms for one, two, a few and many', () => {
  expect([1, 2, 3, 11, 100].map(sentencesIn('ar').points)).toEqual([
    'نقطة واحدة',
    'نقطتان',
    '3 نقاط',
    '11 نقطة',
    '100 نقطة',
  ])
})

test('nations and rounds have names in each language, clubs keep theirs', () => {
  expect(LANGUAGES.map(language => teamIn(language, 'Saudi Arabia'))).toEqual([
    'Saudi Arabia',
    'Saudi-Arabien',
    'Arabia Saudí',
    'المملكة العربية السعودية',
  ])
  expect(LANGUAGES.map(language => teamIn(language, 'England'))).toEqual([
    'England',
    'England',
    'Inglaterra',
    'إنجلترا',
  ])
  expect(teamIn('ar', 'Arsenal')).toBe('Arsenal')
  expect(LANGUAGES.map(language => roundOnCard(language, '12 of 38'))).toEqual([
    'week 12',
    'Spieltag 12',
    'jornada 12',
    'الجولة 12',
  ])
  expect(roundOnCard('de', 'Round of 16')).toBe('Achtelfinale')
})

test('a score is read in the direction of the language', () => {
  const score = { home: 2, away: 1 }
  expect([scoreIn('en', score), scoreIn('ar', score)]).toEqual(['2:1', '2\u200f:\u200f1'])
})
