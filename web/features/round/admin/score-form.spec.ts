import { expect, test } from 'vitest'
import { REASON_MESSAGE } from '#web/ui/reason-field.tsx'
import { formOf, readAfter90, readScore, scoreProblems } from './score-form.ts'

const form = (home: string, away: string, reason = '', home90 = '', away90 = '', awarded = '') => ({
  home,
  away,
  reason,
  home90,
  away90,
  awarded,
})
const none = { score: null, after90: null, awarded: false }
const fields = (...input: Parameters<typeof scoreProblems>) =>
  scoreProblems(...input).map(({ field }) => field)

test('a first score needs no reason', () => {
  expect(scoreProblems(form('2', ' 0 '), none)).toEqual([])
  expect(readScore(form('2', ' 0 '))).toEqual({ home: 2, away: 0 })
})

test('both scores must be whole numbers', () => {
  for (const wrong of [form('', '1'), form('1.5', '0'), form('-1', '0'), form('x', '0')])
    expect(fields(wrong, none)).toEqual(['home'])
  expect(fields(form('1', ''), none)).toEqual(['away'])
})

test('another score than the one in force is a correction and needs its reason', () => {
  const current = { score: { home: 1, away: 0 }, after90: null, awarded: false }
  expect(scoreProblems(form('1', '1'), current)).toEqual([{ field: 'reason', message: REASON_MESSAGE }])
  expect(fields(form('1', '1', ' x '), current)).toEqual(['reason'])
  expect(scoreProblems(form('1', '1', ' own goal '), current)).toEqual([])
})

test('the score in force again is no correction', () => {
  expect(
    fields(form('1', '0', 'why not'), { score: { home: 1, away: 0 }, after90: null, awarded: false }),
  ).toEqual(['home'])
})

test('the score before extra time is whole or left out, and another one is a correction', () => {
  const extra = { score: { home: 2, away: 1 }, after90: { home: 1, away: 1 }, awarded: false }
  expect(formOf(extra)).toEqual(form('2', '1', '', '1', '1'))
  expect(formOf(none)).toEqual(form('', ''))
  expect(readAfter90(form('2', '1', '', '1', ' 1 '))).toEqual({ home: 1, away: 1 })
  expect(readAfter90(form('2', '1'))).toBeNull()
  expect(fields(form('2', '1', '', '1', ''), none)).toEqual(['away90'])
  expect(fields(form('2', '1', '', 'x', '0'), none)).toEqual(['home90'])
  expect(fields(form('2', '1', 'why not', '1', '1'), extra)).toEqual(['home'])
  expect(fields(form('2', '1', 'why not', '0', '0'), extra)).toEqual([])
  expect(fields(form('2', '1', 'why not'), extra)).toEqual([])
})

test('a decision at a desk is a correction, though the score is the same', () => {
  const [score, after90] = [{ home: 1, away: 0 }, null]
  expect(fields(form('1', '0', 'a forfeit', '', '', 'yes'), { score, after90, awarded: false })).toEqual([])
  expect(fields(form('1', '0', 'a forfeit', '', '', 'yes'), { score, after90, awarded: true })).toEqual([
    'home',
  ])
  expect(formOf({ score, after90, awarded: true })).toMatchObject({ awarded: 'yes' })
})
