import { expect, test } from 'vitest'
import { EventStoreUnavailable } from '../port.ts'
import { isRefusal, unavailable } from './errors.ts'

test.each([
  [{ message: 'connection refused', code: 'ECONNREFUSED' }, 'connection refused'],
  [{ message: '', code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
  [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
  [{}, 'no answer'],
])('a store that can not be reached is named by %o', (cause, words) => {
  const problem = unavailable('the append failed', cause)
  expect(problem).toBeInstanceOf(EventStoreUnavailable)
  expect([problem.message, problem.cause, problem.name]).toEqual([
    `the append failed: ${words}`,
    cause,
    'EventStoreUnavailable',
  ])
})

test.each([
  ['22001', true],
  ['23505', true],
  ['42P01', true],
  ['40001', false],
  ['57014', false],
  ['08006', false],
  ['2350', false],
  ['235055', false],
  ['123505', false],
  ['ECONNREFUSED', false],
  [23505, false],
  [undefined, false],
])('the code %s refuses what was sent: %s', (code, refuses) => expect(isRefusal({ code })).toBe(refuses))
