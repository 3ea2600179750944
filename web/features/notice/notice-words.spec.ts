import { expect, test } from 'vitest'
import { pointsText } from './notice-words.ts'

test('says the points before and after, where they moved', () => {
  expect(pointsText({ points: { before: 5, after: 0 } })).toBe('You had 5 points here, now 0 points.')
  expect(pointsText({ points: { before: 1, after: null } })).toBe('You had 1 point here, now none.')
  expect(pointsText({ points: null })).toBeNull()
})
