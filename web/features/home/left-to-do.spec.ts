import { expect, test } from 'vitest'
import type { MatchView } from '#contract/round/calls.ts'
import { leftToDo } from './left-to-do.ts'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const match = (locksAt: string | null, more: Partial<MatchView> = {}) =>
  ({ status: 'scheduled', locked: false, locksAt, prediction: null, ...more }) as MatchView
const predicted = { prediction: { score: { home: 1, away: 0 } } } as Partial<MatchView>

test('counts open matches without a prediction, and when the first of them locks', () => {
  const matches = [
    match('2026-11-22T11:00:00.000Z', predicted),
    match('2026-11-22T20:00:00.000Z'),
    match('2026-11-23T20:00:00.000Z'),
    match('2026-11-22T09:00:00.000Z'),
    match('2026-11-22T21:00:00.000Z', { status: 'void' }),
    match(null),
  ]
  expect(leftToDo(matches, now)).toEqual({ left: 2, open: 3, lock: '2026-11-22T20:00:00.000Z' })
  expect(leftToDo(matches.slice(0, 1), now)).toEqual({ left: 0, open: 1, lock: '2026-11-22T11:00:00.000Z' })
  expect(leftToDo(matches.slice(3), now)).toEqual({ left: 0, open: 0, lock: null })
})
