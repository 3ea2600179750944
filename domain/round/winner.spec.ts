import { describe, expect, it } from 'vitest'
import { contradicts, nameOfWinner, namesAnotherWinner, winnerNamed } from './winner.ts'

const teams = { home: 'Arsenal', away: 'Wolves' }

describe('winners by name', () => {
  it.each([
    ['Arsenal', 'home'],
    ['Wolves', 'away'],
    ['DRAW', 'draw'],
  ] as const)('%s is %s', (name, winner) => {
    expect(winnerNamed(name, teams)).toBe(winner)
    expect(nameOfWinner(winner, teams)).toBe(name)
  })
  it('take a draw in any letter case', () => expect(winnerNamed('Draw', teams)).toBe('draw'))
  it('are one of the two teams', () => expect(winnerNamed('Everton', teams)).toBeUndefined())
  it('must be the one that the predicted score says', () => {
    expect(namesAnotherWinner('Arsenal', teams, { home: 1, away: 0 })).toBe(false)
    expect(namesAnotherWinner('DRAW', teams, { home: 1, away: 0 })).toBe(true)
    expect(namesAnotherWinner('Everton', teams, { home: 1, away: 0 })).toBe(true)
  })
})

describe('contradicts', () => {
  it.each([
    ['home', 1, 1, true, false],
    ['away', 1, 1, true, false],
    ['draw', 1, 1, true, true],
    ['draw', 1, 1, false, false],
    ['home', 1, 1, false, true],
    ['home', 2, 1, true, false],
    ['away', 2, 1, true, true],
    ['draw', 2, 1, false, true],
  ] as const)('%s after %d:%d, knock-out %s: %s', (winner, home, away, knockOut, answer) =>
    expect(contradicts(winner, { home, away }, knockOut)).toBe(answer),
  )
})
