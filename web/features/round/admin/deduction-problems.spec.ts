import { expect, it } from 'vitest'
import { deductionProblems } from './deduction-problems.ts'

const right = { team: 'Everton', points: '10', from: '2023-05-28', reason: 'Losses above the limit' }

it('finds nothing wrong with a decision that is whole', () => {
  expect(deductionProblems(right)).toEqual([])
  expect(deductionProblems({ ...right, points: ' 100 ' })).toEqual([])
})

it.each([
  [{ team: '' }, 'team', 'Please choose a team'],
  [{ points: '' }, 'points', 'Please enter 1 to 100 points'],
  [{ points: '0' }, 'points', 'Please enter 1 to 100 points'],
  [{ points: '101' }, 'points', 'Please enter 1 to 100 points'],
  [{ points: '-4' }, 'points', 'Please enter 1 to 100 points'],
  [{ points: '1.5' }, 'points', 'Please enter 1 to 100 points'],
  [{ from: '' }, 'from', 'Please choose a day'],
  [{ from: '9999-01-01' }, 'from', 'Please choose a day'],
  [{ reason: ' a ' }, 'reason', 'Please give a reason of 3 to 300 characters'],
])('%j', (changed, field, message) => {
  expect(deductionProblems({ ...right, ...changed })).toEqual([{ field, message }])
})
