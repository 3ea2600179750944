import { expect, test } from 'vitest'
import { rewardProblems } from './reward-problems.ts'

const whole = { startDate: '2026-11-01', endDate: '2026-11-30', points: '50' }

test.each([
  [{ startDate: '' }, 'Please select Start date'],
  [{ endDate: '' }, 'Please select End date'],
  [{ points: '' }, 'Please enter point some reward points'],
  [{ points: ' ' }, 'Please enter point some reward points'],
  [{ points: '-1' }, 'Please enter point some reward points'],
  [{ points: '1.5' }, 'Please enter point some reward points'],
])('%o: %s', (missing, message) => {
  expect(rewardProblems({ ...whole, ...missing }).map(problem => problem.message)).toEqual([message])
})

test('a whole form has no problem, and zero is a number of points', () => {
  expect(rewardProblems(whole)).toEqual([])
  expect(rewardProblems({ ...whole, points: '0' })).toEqual([])
})

test('an empty form names the start first', () =>
  expect(rewardProblems({ startDate: '', endDate: '', points: '' })[0]?.field).toBe('startDate'))
