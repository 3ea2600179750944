import { expect, it } from 'vitest'
import { kickOff, matchAfter, ofMatch, on, scheduled } from '#tests/support/match.ts'
import { outcomeOf, shownPoints } from './outcome.ts'
import { rulesPresets } from './presets/rules.ts'

const rules = rulesPresets['premier-league']
const score = { home: 1, away: 1 }
const scored = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score } })
const won = on(kickOff, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })
const voided = on(kickOff, { type: 'MatchVoided', data: { ...ofMatch, reason: 'Frozen pitch' } })

it('gives points once a match has both a score and a winner', () => {
  expect(outcomeOf(matchAfter(scheduled), rules)).toBeNull()
  expect(outcomeOf(matchAfter(scheduled, scored), rules)).toBeNull()
  expect(outcomeOf(matchAfter(scheduled, scored, won), rules)).toEqual(score)
})

it('is the score before extra time where the rules say so, and extra time was played', () => {
  const after90 = { home: 0, away: 0 }
  const extra = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score, after90 } })
  const [early, late] = [
    { ...rules, score: 'after-90' },
    { ...rules, score: 'after-120' },
  ] as const
  expect(outcomeOf(matchAfter(scheduled, extra, won), early)).toEqual(after90)
  expect(outcomeOf(matchAfter(scheduled, extra, won), late)).toEqual(score)
  expect(outcomeOf(matchAfter(scheduled, extra, won), null)).toEqual(score)
  expect(outcomeOf(matchAfter(scheduled, scored, won), early)).toEqual(score)
})

it('is what was played before a desk decision, where the rules say so and something was played', () => {
  const [to, after90] = [
    { home: 3, away: 0 },
    { home: 0, away: 0 },
  ]
  const extra = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score, after90 } })
  const awarded = on(kickOff, {
    type: 'ScoreCorrected',
    data: {
      ...ofMatch,
      from: score,
      to,
      after90: { from: after90, to: null },
      awarded: true,
      reason: 'A forfeit',
    },
  })
  const played = { ...rules, deskDecision: 'as-played' as const }
  const match = matchAfter(scheduled, extra, awarded, won)
  expect(outcomeOf(match, rules)).toEqual(to)
  expect(outcomeOf(match, played)).toEqual(score)
  expect(outcomeOf(match, { ...played, score: 'after-90' })).toEqual(after90)
  const atOnce = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score: to, awarded: true } })
  expect(outcomeOf(matchAfter(scheduled, atOnce, won), played)).toEqual(to)
})

it('is void where the match is, even after it was settled', () => {
  expect(outcomeOf(matchAfter(scheduled, scored, won, voided), rules)).toBe('void')
})

it('is nothing where there is no match', () => {
  expect(outcomeOf(undefined, rules)).toBeNull()
})

it.each([
  ['settled', 5],
  ['scored', null],
  ['scheduled', null],
  ['void', null],
] as const)('points of a match that is %s are shown as %j', (status, shown) =>
  expect(shownPoints(status, 5)).toBe(shown),
)
