import { expect, it } from 'vitest'
import { changeWords, membersWords, nextWords, scopeWords } from './words.ts'

it('says how a league counts and how a rank has changed', () => {
  expect([membersWords(1), membersWords(12)]).toEqual(['1 member', '12 members'])
  expect(scopeWords({ competitionName: null, fromRoundName: null })).toBe('All competitions')
  expect(scopeWords({ competitionName: 'The Cup', fromRoundName: null })).toBe('The Cup')
  expect(scopeWords({ competitionName: 'The Cup', fromRoundName: '2 of 38' })).toBe('The Cup from week 2 on')
  expect([null, 0, 2, -1].map(changeWords)).toEqual(['', 'as before', 'up 2', 'down 1'])
})

it('says how far who stands next is', () => {
  const next = (points: number) => ({ fan: { id: 'a', name: 'pablo20', image: null }, points })
  expect(nextWords(10, next(11))).toBe('pablo20 is 1 point ahead of you')
  expect(nextWords(10, next(7))).toBe('You lead pablo20 by 3 points')
  expect(nextWords(10, next(10))).toBe('Level with pablo20')
})
