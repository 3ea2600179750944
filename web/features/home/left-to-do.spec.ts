import { expect, test } from 'vitest'
import type { MatchView } from '#contract/rounds.ts'
import { leftToDo, roughly } from './left-to-do.ts'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const match = (locksAt: string | null, more: Partial<MatchView> = {}) =>
  ({ status: 'scheduled', locked: false, locksAt, prediction: null, ...more }) as MatchView
const predicted = { prediction: { score: { home: 1, away: 0 } } } as Partial<MatchView>

test('counts open matches without a prediction, and the time until the first of them locks', () => {
  const matches = [
    match('2026-11-22T11:00:00.000Z', predicted),
    match('2026-11-22T20:00:00.000Z'),
    match('2026-11-23T20:00:00.000Z'),
    match('2026-11-22T09:00:00.000Z'),
    match('2026-11-22T21:00:00.000Z', { status: 'void' }),
    match(null),
  ]
  expect(leftToDo(matches, now)).toEqual({ left: 2, open: 3, leftMs: 10 * 3_600_000 })
  expect(leftToDo(matches.slice(0, 1), now)).toEqual({ left: 0, open: 1, leftMs: null })
})

test.each([
  [49 * 3_600_000, '2 days'],
  [47 * 3_600_000, '47 h'],
  [10 * 3_600_000, '10 h'],
  [25 * 60_000, '25 min'],
])('%i ms are %s', (leftMs, text) => expect(roughly(leftMs)).toBe(text))
