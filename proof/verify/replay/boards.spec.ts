import { expect, test } from 'vitest'
import { ranking } from './boards.ts'

/** Fans of one board: more than the product was measured with, of few totals and of many. */
const FANS = 300_000
/** A rank that looks at each row anew takes minutes; in milliseconds. */
const WITHIN = 5_000

test('fans who tie share a rank, and the next rank counts them all', () => {
  const board = new Map([
    ['ann', 7],
    ['bob', 9],
    ['cid', 7],
    ['dan', 0],
  ])
  const rankOf = ranking(board)
  expect([...board.values()].map(rankOf)).toEqual([2, 1, 2, 4])
  expect([10, 8, 5, -1].map(rankOf)).toEqual([1, 2, 4, 5])
  expect(ranking(new Map())(0)).toBe(1)
})

test.each([
  ['few totals', 40],
  ['many totals', FANS],
])('a board of 300,000 fans with %s is ranked within seconds', (_, totals) => {
  const board = new Map(Array.from({ length: FANS }, (_, at) => [String(at), at % totals]))
  const begin = performance.now()
  const rankOf = ranking(board)
  const ranks = [...board.values()].map(rankOf)
  expect(performance.now() - begin).toBeLessThan(WITHIN)
  expect([ranks[totals - 1], ranks[0]]).toEqual([1, FANS - FANS / totals + 1])
})
