import { expect, test } from 'vitest'
import { shares } from './shares.ts'

test.each([
  [
    [32, 105, 21],
    [20, 67, 13],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 5, 0],
    [0, 100, 0],
  ],
  [
    [1, 2, 5],
    [13, 25, 62],
  ],
])('%j fans are %j percent, 100 together', (counts, percent) => {
  expect(shares(counts)).toEqual(percent)
})
