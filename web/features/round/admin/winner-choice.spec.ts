import { expect, test } from 'vitest'
import { winnerChoices } from './winner-choice.ts'

const match = { home: 'Japan', away: 'Croatia', score: { home: 1, away: 1 }, knockOut: false }
const fitting = (result: Parameters<typeof winnerChoices>[0]) =>
  winnerChoices(result).flatMap(choice => (choice.fits ? [choice.name] : []))

test('the choices are the two teams and DRAW', () => {
  expect(winnerChoices(match).map(choice => choice.name)).toEqual(['Japan', 'Croatia', 'DRAW'])
})

test('only what does not contradict the score can be chosen', () => {
  expect(fitting(match)).toEqual(['DRAW'])
  expect(fitting({ ...match, score: { home: 2, away: 1 } })).toEqual(['Japan'])
})

test('after a level knock-out match somebody goes through', () => {
  expect(fitting({ ...match, knockOut: true })).toEqual(['Japan', 'Croatia'])
})

test('without a score there is no winner', () => {
  expect(fitting({ ...match, score: null })).toEqual([])
})
