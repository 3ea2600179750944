import { expect, test } from 'vitest'
import { ranking } from './boards.ts'

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
