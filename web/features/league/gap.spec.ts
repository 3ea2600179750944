import { expect, test } from 'vitest'
import { chartOf, gapsOf } from './gap.ts'

const played = (...points: [number | null, number | null][]) =>
  points.map((pair, index) => ({ round: index + 1, roundName: `${index + 1} of 38`, points: pair }))

test('the gaps lead to the one of the board, whatever bonus questions gave before', () => {
  const gaps = gapsOf(played([5, 0], [0, 12], [null, 3], [9, null]), -7)
  expect(gaps.map(({ round, gap }) => [round, gap])).toEqual([
    [1, -1],
    [2, -13],
    [3, -16],
    [4, -7],
  ])
})

test('ten rounds at the most, the last ones', () => {
  const gaps = gapsOf(played(...Array.from({ length: 14 }, (): [number, number] => [1, 0])), 14)
  expect(gaps.map(({ round }) => round)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(gaps[0]?.gap).toBe(5)
})

test('the line of the other member is the edge that is never crossed, or lies between', () => {
  expect(chartOf(gapsOf(played([0, 0], [5, 0], [0, 0]), -5))).toEqual({
    points: '0,100 50,50 100,50',
    level: 0,
  })
  expect(chartOf(gapsOf(played([0, 0], [10, 0]), 5))).toEqual({ points: '0,100 100,0', level: 50 })
  expect(chartOf(gapsOf(played([0, 0], [0, 0]), 0))).toEqual({ points: '0,0 100,0', level: 0 })
})
