import { describe, expect, test } from 'vitest'
import { randomOf } from './random.ts'

const first = (words: readonly (string | number)[], count = 4) => {
  const random = randomOf(...words)
  return Array.from({ length: count }, () => random.below(1000))
}

describe('chance', () => {
  test('falls the same way on every machine', () => {
    expect(first(['fans'], 6)).toEqual([835, 377, 903, 513, 546, 882])
  })

  test('falls another way for other words', () => {
    expect(first(['guess', 1])).toEqual(first(['guess', 1]))
    expect(first(['guess', 1])).not.toEqual(first(['guess', 2]))
    expect(first(['ab', 'c'])).not.toEqual(first(['a', 'bc']))
  })

  test('is even', () => {
    const random = randomOf('even')
    const draws = Array.from({ length: 10_000 }, () => random.next())
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...draws)).toBeLessThan(1)
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = draws.filter(draw => Math.floor(draw * 10) === tenth).length
      expect(share).toBeGreaterThan(900)
      expect(share).toBeLessThan(1100)
    }
  })

  test('goals have the mean they are asked for', () => {
    const random = randomOf('goals')
    const sum = Array.from({ length: 10_000 }, () => random.poisson(1.5)).reduce((a, b) => a + b)
    expect(sum / 10_000).toBeCloseTo(1.5, 1)
  })

  test('nothing can be picked from nothing', () => {
    expect(() => randomOf('x').pick([])).toThrow('nothing to pick from')
  })
})
