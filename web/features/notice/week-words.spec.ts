import { expect, test } from 'vitest'
import { weekWords } from './week-words.ts'

test.each([
  [15, 18, 'Week 37: 10 points, up 3'],
  [15, 13, 'Week 37: 10 points, down 2'],
  [15, 15, 'Week 37: 10 points, still rank 15'],
  [15, null, 'Week 37: 10 points, rank 15'],
])('at rank %d after %j', (rank, rankBefore, words) => {
  expect(weekWords('Week 37', 10, { rank, rankBefore })).toBe(words)
})
