import { expect, test } from 'vitest'
import { formOf, lastMatches, lastMeeting, type PlayedMatch } from './form.ts'

function played(...lines: string[]): PlayedMatch[] {
  return lines.map((line, index) => {
    const [home = '', score = '', away = ''] = line.split(' ')
    const [left = 0, right = 0] = score.split(':').map(Number)
    return {
      id: `league.1.m${index}`,
      home,
      away,
      score: { home: left, away: right },
      kickOff: '2026-03-07T15:00:00.000Z',
    }
  })
}

test('the last five results of a team, the newest last, at home and away', () => {
  const matches = played('a 1:0 b', 'b 2:2 a', 'c 1:3 a', 'a 0:1 c', 'd 2:0 a', 'b 1:0 c', 'a 4:0 d')
  expect(formOf(matches, 'a')).toEqual(['drawn', 'won', 'lost', 'lost', 'won'])
  expect(formOf(matches, 'c')).toEqual(['lost', 'won', 'lost'])
  expect(formOf(matches, 'nobody')).toEqual([])
})

test('the last five matches of a team, whoever was at home', () => {
  const matches = played('a 1:0 b', 'b 2:2 c', 'c 1:3 a', 'a 0:1 c', 'd 2:0 a', 'b 1:0 a', 'a 4:0 d')
  expect(lastMatches(matches, 'a')).toEqual([2, 3, 4, 5, 6].map(index => matches[index]))
  expect(lastMatches(matches, 'b')).toEqual([0, 1, 5].map(index => matches[index]))
})

test('the newest meeting of two teams, whoever was at home', () => {
  const matches = played('a 1:0 b', 'b 2:2 a', 'a 0:1 c')
  expect(lastMeeting(matches, 'a', 'b')).toBe(matches[1])
  expect(lastMeeting(matches, 'c', 'a')).toBe(matches[2])
  expect(lastMeeting(matches, 'a', 'c')).toBe(matches[2])
  expect(lastMeeting(matches, 'b', 'c')).toBeNull()
  expect(lastMeeting(played('a 1:0 b', 'c 0:0 b'), 'b', 'a')?.id).toBe('league.1.m0')
  expect(lastMeeting(played('a 1:0 b', 'b 0:0 c'), 'b', 'a')?.id).toBe('league.1.m0')
})

test.each([
  ['a 0:0 c', 'at home to a third team'],
  ['c 0:0 a', 'away to a third team'],
  ['b 0:0 c', 'of the other team, at home'],
  ['c 0:0 b', 'of the other team, away'],
])('the newest meeting of two teams is no later match such as %s, %s', later => {
  const matches = played('a 1:0 b', later)
  expect(lastMeeting(matches, 'a', 'b')).toBe(matches[0])
  expect(lastMeeting(matches, 'b', 'a')).toBe(matches[0])
})
