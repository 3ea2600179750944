import { expect, test } from 'vitest'
import { REASON_MESSAGE } from '#web/ui/reason-field.tsx'
import { readScore, scoreProblems } from './score-form.ts'

const form = (home: string, away: string, reason = '') => ({ home, away, reason })
const fields = (...input: Parameters<typeof scoreProblems>) =>
  scoreProblems(...input).map(({ field }) => field)

test('a first score needs no reason', () => {
  expect(scoreProblems(form('2', ' 0 '), null)).toEqual([])
  expect(readScore(form('2', ' 0 '))).toEqual({ home: 2, away: 0 })
})

test('both scores must be whole numbers', () => {
  for (const wrong of [form('', '1'), form('1.5', '0'), form('-1', '0'), form('x', '0')])
    expect(fields(wrong, null)).toEqual(['home'])
  expect(fields(form('1', ''), null)).toEqual(['away'])
})

test('another score than the one in force is a correction and needs its reason', () => {
  const current = { home: 1, away: 0 }
  expect(scoreProblems(form('1', '1'), current)).toEqual([{ field: 'reason', message: REASON_MESSAGE }])
  expect(fields(form('1', '1', ' x '), current)).toEqual(['reason'])
  expect(scoreProblems(form('1', '1', ' own goal '), current)).toEqual([])
})

test('the score in force again is no correction', () => {
  expect(fields(form('1', '0', 'why not'), { home: 1, away: 0 })).toEqual(['home'])
})
