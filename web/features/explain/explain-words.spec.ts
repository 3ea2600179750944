import { expect, it } from 'vitest'
import { changeText, effectText, matchText, titleOf } from './explain-words.ts'

it('writes what a line does to the points', () => {
  expect(effectText({ kind: 'points', points: 5 }, true)).toBe('5')
  expect(effectText({ kind: 'points', points: 3 }, false)).toBe('+3')
  expect(effectText({ kind: 'points', points: 0 }, false)).toBe('0')
  expect(effectText({ kind: 'times', factor: 2 }, false)).toBe('x2')
})

it('writes what an event changed', () => {
  expect(changeText(8)).toBe('+8')
  expect(changeText(-3)).toBe('\u22123')
})

it('names the points and the match', () => {
  expect(titleOf(null)).toBe('No points yet')
  expect(titleOf(1)).toBe('Why 1 point')
  const match = {
    id: 'm',
    home: 'Chelsea',
    away: 'Newcastle',
    roundName: '37 of 38',
    kickOff: '',
    score: { home: 1, away: 1 },
    winner: 'draw' as const,
    marquee: false,
  }
  expect(matchText(match)).toBe('Chelsea 1:1 Newcastle, Week 37')
  expect(matchText({ ...match, score: null })).toBe('Chelsea vs Newcastle, Week 37')
})
