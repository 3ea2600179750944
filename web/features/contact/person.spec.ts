import { expect, it } from 'vitest'
import { findCodeProblem, findContactProblem, NOBODY, type Person, sentOf } from './person.ts'

const RIGHT: Person = {
  name: 'Mo Fan',
  email: 'mo@example.com',
  phone: '501234567',
  country: 'AE',
  role: 'Marketing',
  ownRole: '',
}

it('sends the dial code, and the own words for the role other', () => {
  expect(sentOf(RIGHT)).toEqual({
    name: 'Mo Fan',
    email: 'mo@example.com',
    phone: '501234567',
    countryCode: '971',
    userRole: 'Marketing',
  })
  expect(sentOf({ ...RIGHT, role: 'other', ownRole: ' Coach ' }).userRole).toBe('Coach')
  expect(sentOf({ ...RIGHT, role: 'Marketing', ownRole: 'Coach' }).userRole).toBe('Marketing')
})

it.each([
  [{ name: '' }, 'name', 'Please enter valid name'],
  [{ name: 'R2D2' }, 'name', 'Please enter valid name'],
  [{ email: 'mo@' }, 'email', 'Please enter valid email'],
  [{ phone: '' }, 'phone', 'please enter valid phone number'],
  [{ phone: '12345678901234' }, 'phone', 'please enter valid phone number'],
  [{ role: '' }, 'role', 'please select user role'],
] as const)('finds %o at %s: %s', (part, field, message) => {
  expect(findContactProblem({ ...RIGHT, ...part }, 'Hello')).toEqual({ field, message })
  expect(findCodeProblem({ ...RIGHT, ...part })).toEqual({ field, message })
})

it('asks for the own words of the role other, then for the message', () => {
  const other = { ...RIGHT, role: 'other' }
  expect(findContactProblem(other, 'Hello')).toEqual({ field: 'ownRole', message: 'please enter your role' })
  expect(findContactProblem(RIGHT, ' ')).toEqual({ field: 'message', message: 'Please enter your message' })
  expect(findContactProblem({ ...other, ownRole: 'Coach' }, 'Hello')).toBeNull()
})

it('sends access codes only to addresses with a short ending', () => {
  expect(findCodeProblem({ ...RIGHT, email: 'mo@skor.example' })?.field).toBe('email')
  expect(findContactProblem({ ...RIGHT, email: 'mo@skor.example' }, 'Hello')).toBeNull()
})

it('starts with the name', () => {
  expect(findContactProblem(NOBODY, '')?.field).toBe('name')
})
