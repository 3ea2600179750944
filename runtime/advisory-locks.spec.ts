import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

test('no two locks have one number', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(numbers.length).toBeGreaterThan(1)
  expect(new Set<number>(numbers).size).toBe(numbers.length)
})
