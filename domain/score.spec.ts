import { describe, expect, it } from 'vitest'
import { sameScore, winnerOf } from './score.ts'

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
