import { expect, it } from 'vitest'
import { atField, NOBODY, sentOf } from './person.ts'

const PERSON = { ...NOBODY, name: ' Mo Fan ', email: 'mo@example.com', phone: '501234567', role: 'Marketing' }

it('sends the dial code, and the own words for the role other', () => {
  expect(sentOf(PERSON)).toEqual({
    name: 'Mo Fan',
    email: 'mo@example.com',
    phone: '501234567',
    countryCode: '971',
    userRole: 'Marketing',
  })
  expect(sentOf({ ...PERSON, role: 'other', ownRole: ' Coach ' }).userRole).toBe('Coach')
  expect(sentOf({ ...PERSON, ownRole: 'Coach' }).userRole).toBe('Marketing')
})

it('shows a problem with the role where the role is chosen, or written for other', () => {
  const problem = { field: 'userRole', message: 'please enter your role' }
  expect(atField({ role: '' })(problem).field).toBe('role')
  expect(atField({ role: 'other' })(problem).field).toBe('ownRole')
  expect(atField({ role: 'other' })({ field: 'name', message: 'Please enter valid name' }).field).toBe('name')
})
