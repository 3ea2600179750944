import { expect, it } from 'vitest'
import { findProblem } from './problem-field.ts'

const RIGHT = {
  name: 'Mo Fan',
  userName: 'mofan',
  email: 'mo@example.com',
  password: 'Floodlight1',
  confirmPassword: 'Floodlight1',
}
const FACTS = { available: true, captchaSolved: true }

it('finds nothing in a form that is right', () => {
  expect(findProblem(RIGHT, FACTS)).toBeNull()
})

it.each([
  [{ name: '' }, {}, 'name', 'Please enter your name '],
  [{ name: '4 you' }, {}, 'name', 'Please  Enter valid Name '],
  [{}, { available: false }, 'userName', 'Username not available'],
  [{ userName: 'mo' }, {}, 'userName', 'Username must be minimum 3 characters'],
  [{ userName: 'morethan8' }, {}, 'userName', 'Username cannot be greater than 8 characters'],
  [{ email: '' }, {}, 'email', 'Please enter  email'],
  [{ email: 'mo@' }, {}, 'email', 'Please enter Valid Email '],
  [{ password: '' }, {}, 'password', 'Please enter Password '],
  [
    { password: 'floodlight1' },
    {},
    'password',
    'Password must contain 1 Uppercase character. Length must be greater or equal to 8 digit',
  ],
  [{ confirmPassword: '' }, {}, 'confirmPassword', 'Please enter confirmPassword '],
  [{ confirmPassword: 'other' }, {}, 'confirmPassword', 'Confirm password does not match Password entered'],
  [{}, { captchaSolved: false }, 'captcha', 'Verify the Recaptcha'],
] as const)('finds %o %o at %s: %s', (part, facts, field, message) => {
  expect(findProblem({ ...RIGHT, ...part }, { ...FACTS, ...facts })).toEqual({ field, message })
})

it('tells the first of several', () => {
  const empty = { name: '', userName: '', email: '', password: '', confirmPassword: '' }
  expect(findProblem(empty, { available: false, captchaSolved: false })?.field).toBe('name')
  expect(findProblem({ ...empty, name: 'Mo' }, { available: false, captchaSolved: false })?.field).toBe(
    'userName',
  )
})
