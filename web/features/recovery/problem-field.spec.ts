import { expect, it } from 'vitest'
import { findProblem } from './problem-field.ts'

it('finds the new password first, then its repetition', () => {
  const weak = 'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit'
  expect(findProblem({ password: 'short', confirm: '' })).toEqual({ field: 'password', message: weak })
  expect(findProblem({ password: 'nouppercase', confirm: 'nouppercase' })?.field).toBe('password')
  expect(findProblem({ password: 'Floodlight1', confirm: 'other' })).toEqual({
    field: 'confirm',
    message: 'New password does not match to confirm password',
  })
  expect(findProblem({ password: 'Floodlight1', confirm: 'Floodlight1' })).toBeNull()
})
