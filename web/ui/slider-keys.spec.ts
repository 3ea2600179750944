import { expect, it } from 'vitest'
import { stepTo } from './slider-keys.ts'

it('moves along the row and stops at its ends', () => {
  expect(stepTo('ArrowRight', 36, 38)).toBe(37)
  expect(stepTo('ArrowRight', 37, 38)).toBe(37)
  expect(stepTo('ArrowLeft', 0, 38)).toBe(0)
  expect(stepTo('Home', 20, 38)).toBe(0)
  expect(stepTo('End', 20, 38)).toBe(37)
  expect(stepTo('Enter', 20, 38)).toBeUndefined()
})
