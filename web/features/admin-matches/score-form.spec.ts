import { expect, test } from 'vitest'
import { checkScore, REASON_MESSAGE } from './score-form.ts'

const form = (home: string, away: string, reason = '') => ({ home, away, reason })

test('a first score needs no reason', () => {
  expect(checkScore(form('2', ' 0 '), null)).toEqual({
    ok: true,
    score: { home: 2, away: 0 },
    reason: undefined,
  })
})

test('both scores must be whole numbers', () => {
  for (const wrong of [form('', '1'), form('1', ''), form('1.5', '0'), form('-1', '0'), form('x', '0')])
    expect(checkScore(wrong, null)).toMatchObject({ ok: false, field: 'score' })
})

test('another score than the one in force is a correction and needs its reason', () => {
  const current = { home: 1, away: 0 }
  expect(checkScore(form('1', '1'), current)).toEqual({ ok: false, field: 'reason', message: REASON_MESSAGE })
  expect(checkScore(form('1', '1', ' x '), current)).toMatchObject({ ok: false, field: 'reason' })
  expect(checkScore(form('1', '1', ' own goal '), current)).toEqual({
    ok: true,
    score: { home: 1, away: 1 },
    reason: 'own goal',
  })
})

test('the score in force again is no correction', () => {
  expect(checkScore(form('1', '0', 'why not'), { home: 1, away: 0 })).toMatchObject({
    ok: false,
    field: 'score',
  })
})
