import { expect, it } from 'vitest'
import { secondsLeft } from './seconds-left.ts'

it('counts down in whole seconds, to 0 and no further', () => {
  expect(secondsLeft(30_000, 0)).toBe(30)
  expect(secondsLeft(30_000, 29_001)).toBe(1)
  expect(secondsLeft(30_000, 30_000)).toBe(0)
  expect(secondsLeft(30_000, 99_000)).toBe(0)
})
