import { expect, test } from 'vitest'
import { lastSettled, monthOf } from './last-settled.ts'

const round = (number: number, settled: number, firstKickOff: string | null = null) => ({
  number,
  name: `${number} of 3`,
  knockOut: false,
  matches: 10,
  settled,
  firstKickOff,
  lastKickOff: firstKickOff,
  points: null,
})

test('the last round with a settled match counts, though an earlier one is unfinished', () => {
  expect(lastSettled({ rounds: [round(1, 10), round(2, 0), round(3, 1)] })?.number).toBe(3)
  expect(lastSettled({ rounds: [round(1, 0)] })).toBeUndefined()
})

test('a round counts in the month in which it began, by GMT', () => {
  expect(monthOf(round(1, 1, '2026-11-30T23:59:00.000Z'))).toEqual({ id: '2026-11', name: 'November 2026' })
  expect(monthOf(round(1, 1))).toBeNull()
})
