import { expect, it } from 'vitest'
import { amountWords, periodWords, shareWords } from './prize-changes.tsx'

it('amounts stand in their currency', () => {
  expect([amountWords(1, 'SKOR'), amountWords(100_000, 'SKOR')]).toEqual(['1 token', '100,000 tokens'])
  expect([amountWords(500_000, 'USDT'), amountWords(71_428, 'USDT'), amountWords(5, 'USDT')]).toEqual([
    '5,000 USDT',
    '714.28 USDT',
    '0.05 USDT',
  ])
})

it('a winner gets a share of a pool, or the thing', () => {
  expect(shareWords('all-five', 2500)).toBe('2,500 tokens')
  expect(shareWords('month-board', null)).toBe('A mansion')
  expect(shareWords('all-four', null)).toBe('nothing')
})

it('periods have the names of rounds and months', () => {
  expect(periodWords('season', null)).toBe('The season')
  expect(periodWords('month-2022-11', null)).toBe('November 2022')
  expect(periodWords('round-12', '12 of 38')).toBe('Match week 12 of 38')
  expect(periodWords('round-4', 'Round of 16')).toBe('Round of 16')
})
