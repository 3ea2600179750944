import { describe, expect, it } from 'vitest'
import { Instant, sameScore, winnerOf } from './words.ts'

describe('winnerOf', () => {
  it.each([
    [1, 0, 'home'],
    [0, 1, 'away'],
    [2, 2, 'draw'],
  ] as const)('%d:%d is %s', (home, away, winner) => expect(winnerOf({ home, away })).toBe(winner))
})

describe('sameScore', () => {
  it('compares both teams', () => {
    expect(sameScore({ home: 1, away: 0 }, { home: 1, away: 0 })).toBe(true)
    expect(sameScore({ home: 1, away: 0 }, { home: 1, away: 1 })).toBe(false)
    expect(sameScore({ home: 1, away: 0 }, { home: 2, away: 0 })).toBe(false)
  })
})

describe('an instant', () => {
  it('has one width and one zone, so that texts compare as times do', () => {
    expect(Instant.safeParse('2023-05-28T15:30:00.000Z').success).toBe(true)
    for (const other of ['2023-05-28T15:30:00Z', '2023-05-28T15:30:00.000+01:00', '2023-05-28'])
      expect(Instant.safeParse(other).success).toBe(false)
  })
})
