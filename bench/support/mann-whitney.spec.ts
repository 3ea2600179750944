import { expect, test } from 'vitest'
import { mannWhitney } from './mann-whitney.ts'

test('a worked example, with ties', () => {
  // Ranks of the first: 1, 2.5, 4, 5 of eight; U = 12.5 - 10.
  const { above, z } = mannWhitney([1, 2, 3, 4], [2, 6, 7, 8])
  expect(above).toBeCloseTo(2.5 / 16)
  expect(z).toBeCloseTo(-1.5975, 3)
})

test('equal sets can not be told apart, and separate ones can', () => {
  const times = Array.from({ length: 40 }, (_, at) => at)
  expect(mannWhitney(times, times)).toEqual({ above: 0.5, z: 0 })
  expect(mannWhitney([5, 5, 5], [5, 5, 5])).toEqual({ above: 0.5, z: 0 })
  const later = mannWhitney(
    times.map(time => time + 100),
    times,
  )
  expect(later.above).toBe(1)
  expect(later.z).toBeGreaterThan(7)
})
