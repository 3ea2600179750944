import { expect, it } from 'vitest'
import { periodWords } from './prize-changes.tsx'

it('periods have the names of rounds and months', () => {
  expect(periodWords('season', null)).toBe('The season')
  expect(periodWords('month-2022-11', null)).toBe('November 2022')
  expect(periodWords('round-12', '12 of 38')).toBe('Week 12')
  expect(periodWords('round-4', 'Round of 16')).toBe('Round of 16')
})
