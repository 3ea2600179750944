import { describe, expect, test } from 'vitest'
import { countsIn, edgeOf } from './equal-fans.ts'

const ended = { home: 2, away: 1 }
const picks = [
  { home: 2, away: 1 },
  { home: 3, away: 2 },
  { home: 1, away: 0 },
  { home: 0, away: 0 },
]
const sum = (order: Parameters<typeof edgeOf>[0]) =>
  picks.reduce((edge, pick) => edge + edgeOf(order, pick, ended), 0)

describe('the edge over fans with equal points', () => {
  test('adds up to a count of each criterion', () => {
    const order = ['exact', 'results', 'predicted'] as const
    expect(countsIn(order, sum(order))).toEqual([
      { criterion: 'exact', count: 1 },
      { criterion: 'results', count: 3 },
      { criterion: 'predicted', count: 4 },
    ])
  })

  test('is larger by one of the first criterion than by any number of the next', () => {
    const order = ['exact', 'predicted'] as const
    const miss = edgeOf(order, { home: 0, away: 3 }, ended)
    expect(edgeOf(order, { home: 2, away: 1 }, ended)).toBeGreaterThan(99 * 99 * miss)
  })

  test('is nothing where the rules have no order', () => {
    expect(sum([])).toBe(0)
    expect(countsIn([], 0)).toEqual([])
  })
})
