import { expect, it } from 'vitest'
import { kickOff, matchAfter, ofMatch, on, scheduled } from '#tests/support/match.ts'
import { outcomeOf, shownPoints } from './outcome.ts'

const score = { home: 1, away: 1 }
const scored = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score } })
const won = on(kickOff, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })
const voided = on(kickOff, { type: 'MatchVoided', data: { ...ofMatch, reason: 'Frozen pitch' } })

it('gives points once a match has both a score and a winner', () => {
  expect(outcomeOf(matchAfter(scheduled))).toBeNull()
  expect(outcomeOf(matchAfter(scheduled, scored))).toBeNull()
  expect(outcomeOf(matchAfter(scheduled, scored, won))).toEqual(score)
})

it('is void where the match is, even after it was settled', () => {
  expect(outcomeOf(matchAfter(scheduled, scored, won, voided))).toBe('void')
})

it('is nothing where there is no match', () => {
  expect(outcomeOf(undefined)).toBeNull()
})

it.each([
  ['settled', 5],
  ['scored', null],
  ['scheduled', null],
  ['void', null],
] as const)('points of a match that is %s are shown as %j', (status, shown) =>
  expect(shownPoints(status, 5)).toBe(shown),
)
