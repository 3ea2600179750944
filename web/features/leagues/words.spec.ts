import { expect, it } from 'vitest'
import { changeWords, membersWords, scopeWords } from './words.ts'

it('says how a league counts and how a rank has changed', () => {
  expect([membersWords(1), membersWords(12)]).toEqual(['1 member', '12 members'])
  expect(scopeWords({ competitionName: null, fromRoundName: null })).toBe('All competitions')
  expect(scopeWords({ competitionName: 'The Cup', fromRoundName: null })).toBe('The Cup')
  expect(scopeWords({ competitionName: 'The Cup', fromRoundName: '2 of 38' })).toBe('The Cup from week 2 on')
  expect([null, 0, 2, -1].map(changeWords)).toEqual(['', 'as before', 'up 2', 'down 1'])
})
