import { expect, test } from 'vitest'
import { percentDone, timeLeft } from './progress.ts'

const progress = (done: number, total: number) => ({ done, total, eventsPerSecond: 0, secondsLeft: null })

test('a hundred percent means every event', () => {
  expect(percentDone(progress(0, 0))).toBe(0)
  expect(percentDone(progress(999_999, 1_000_000))).toBe(99)
  expect(percentDone(progress(10, 10))).toBe(100)
  expect(percentDone(progress(11, 10))).toBe(100)
})

test('time left is said in seconds, then minutes', () => {
  expect(timeLeft(null)).toBe('')
  expect(timeLeft(0.2)).toBe('1 s left')
  expect(timeLeft(59.5)).toBe('1 min 0 s left')
  expect(timeLeft(200)).toBe('3 min 20 s left')
})
