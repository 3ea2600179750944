import { expect, it } from 'vitest'
import { dated } from '#tests/support/given.ts'
import { ofMatch, ofVilla, roundAfter, scheduled, villaAs } from '#tests/support/match.ts'
import { isWholeRound } from './whole-round.ts'

const week = [scheduled, villaAs({})]
const score = { home: 1, away: 0 }
const voided = (match: typeof ofMatch) =>
  dated([{ type: 'MatchVoided', data: { ...match, reason: 'Frozen pitch' } } as const])

it('a whole round is one prediction for each match that is not void', () => {
  const prediction = { [ofMatch.match]: score }
  expect(isWholeRound({ ...prediction, [ofVilla.match]: score }, roundAfter(...week))).toBe(true)
  expect(isWholeRound(prediction, roundAfter(...week))).toBe(false)
  expect(isWholeRound(prediction, roundAfter(...week, ...voided(ofVilla)))).toBe(true)
})

it('no fan predicts a round whose matches are all void', () =>
  expect(isWholeRound({}, roundAfter(...week, ...voided(ofMatch), ...voided(ofVilla)))).toBe(false))
