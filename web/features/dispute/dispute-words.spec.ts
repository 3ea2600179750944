import { expect, it } from 'vitest'
import { fanStatus, isOverdue } from './dispute-words.ts'

it('a fan reads that a case is open while one admin waits for another', () => {
  expect([fanStatus('proposed'), fanStatus('asked'), fanStatus('upheld')]).toEqual([
    'open',
    'asked',
    'upheld',
  ])
})

it('a case is overdue behind its date, unless it is decided', () => {
  const dueAt = '2026-11-20T09:00:00.000Z'
  const [before, after] = ['2026-11-20T08:59:00.000Z', '2026-11-20T09:01:00.000Z'].map(Date.parse) as [
    number,
    number,
  ]
  expect(isOverdue({ decidedAt: null, dueAt }, before)).toBe(false)
  expect(isOverdue({ decidedAt: null, dueAt }, after)).toBe(true)
  expect(isOverdue({ decidedAt: dueAt, dueAt }, after)).toBe(false)
})
