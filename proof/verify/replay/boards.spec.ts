import { expect, test } from 'vitest'
import { ranking } from './boards.ts'

/** Fans of one board: more than the product was measured with, of few totals and of many. */
const FANS = 300_000
/** A rank that looks at each row anew takes minutes; in milliseconds. */
const WITHIN = 5_000

test('fans who tie share a rank, and the next rank counts them all', () => {
  const rankOf = ranking([7, 9, 7, 0].map(points => ({ points, level: 0 })))
  expect([7, 9, 7, 0].map(points => rankOf(points))).toEqual([2, 1, 2, 4])
  expect([10, 8, 5, -1].map(points => rankOf(points))).toEqual([1, 2, 4, 5])
  expect(ranking([])(0)).toBe(1)
})

test('a level places fans with as many points, and no others', () => {
  const fans = [
    { points: 7, level: 1 },
    { points: 9, level: 0 },
    { points: 7, level: 2 },
    { points: 7, level: 1 },
    { points: 0, level: 9 },
  ]
  const rankOf = ranking(fans)
  expect(fans.map(({ points, level }) => rankOf(points, level))).toEqual([3, 1, 2, 3, 5])
})

test.each([
  ['few totals', 40],
  ['many totals', FANS],
])('a board of 300,000 fans with %s is ranked within seconds', (_, totals) => {
  const fans = Array.from({ length: FANS }, (_, at) => ({ points: at % totals, level: 0 }))
  const begin = performance.now()
  const rankOf = ranking(fans)
  const ranks = fans.map(({ points }) => rankOf(points))
  expect(performance.now() - begin).toBeLessThan(WITHIN)
  expect([ranks[totals - 1], ranks[0]]).toEqual([1, FANS - FANS / totals + 1])
})
