import { expect, test } from 'vitest'
import { jittered } from './jitter.ts'

test('a jittered wait is whole milliseconds between the shortest wait and twice that', () => {
  expect(jittered(2_000, 0)).toBe(2_000)
  expect(jittered(2_000, 0.50026)).toBe(3_000)
  expect(jittered(2_000, 1 - Number.EPSILON)).toBe(3_999)
})
