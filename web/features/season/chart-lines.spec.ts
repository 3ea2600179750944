import { expect, test } from 'vitest'
import type { Season } from '#contract/season/calls.ts'
import { chartOf } from './chart-lines.ts'

const fan = (name: string) => ({ id: name, name, image: null })
const season = (ranks: readonly (number | null)[]): Season =>
  ({
    user: fan('ada'),
    rounds: ranks.map((rank, at) => ({ number: at + 1, total: (at + 1) * 10, rank })),
    rivals: [{ user: fan('ben'), rounds: [{ number: 2, total: 40, rank: 5 }] }],
  }) as unknown as Season

test('the best rank stands above, the most points too', () => {
  const ranks = chartOf(season([3, 1, 2]), 'rank')
  expect(ranks).toMatchObject({ top: 1, bottom: 5, first: 1, last: 3 })
  expect(ranks?.lines.map(({ name, value }) => [name, value])).toEqual([
    ['ada', 2],
    ['ben', 5],
  ])
  expect(ranks?.lines[0]?.places).toEqual([
    { x: 0, y: 50 },
    { x: 50, y: 0 },
    { x: 100, y: 25 },
  ])
  const points = chartOf(season([3, 1, 2]), 'total')
  expect(points).toMatchObject({ top: 40, bottom: 0 })
  expect(points?.lines[1]?.places).toEqual([{ x: 50, y: 0 }])
})

test('one round lies in the middle; without ranks there is nothing to draw', () => {
  expect(chartOf({ ...season([1]), rivals: [] }, 'rank')?.lines[0]?.places).toEqual([{ x: 50, y: 50 }])
  expect(chartOf(season([null, null]), 'rank')).toBeNull()
  expect(chartOf(season([]), 'total')).toBeNull()
})
