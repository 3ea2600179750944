import { expect, it } from 'vitest'
import { accessCodeProblems, codeProblems, contactProblems } from './contact-rules.ts'

const RIGHT = {
  name: 'Mo Fan',
  email: 'mo@example.com',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Marketing',
  message: 'Hello',
}

it.each([
  [{ name: '' }, 'name', 'Please enter valid name'],
  [{ name: 'R2D2' }, 'name', 'Please enter valid name'],
  [{ email: 'mo@' }, 'email', 'Please enter valid email'],
  [{ phone: '' }, 'phone', 'please enter valid phone number'],
  [{ phone: '12345678901234' }, 'phone', 'please enter valid phone number'],
  [{ countryCode: 'AE' }, 'phone', 'please enter valid phone number'],
  [{ userRole: '' }, 'userRole', 'please select user role'],
  [{ userRole: 'other' }, 'userRole', 'please enter your role'],
] as const)('finds %o at %s: %s', (part, field, message) => {
  expect(contactProblems({ ...RIGHT, ...part })).toEqual([{ field, message, id: expect.any(String) }])
  expect(accessCodeProblems({ ...RIGHT, ...part })).toEqual([{ field, message, id: expect.any(String) }])
})

it('finds nothing in a form that is right, and every field of an empty one in order', () => {
  expect(contactProblems(RIGHT)).toEqual([])
  const empty = { name: '', email: '', phone: '', countryCode: '', userRole: '', message: ' ' }
  expect(contactProblems(empty).map(({ field }) => field)).toEqual([
    'name',
    'email',
    'phone',
    'userRole',
    'message',
  ])
})

it('sends access codes only to addresses with a short ending', () => {
  const form = { ...RIGHT, email: 'mo@skor.example' }
  expect(accessCodeProblems(form).map(({ field }) => field)).toEqual(['email'])
  expect(contactProblems(form)).toEqual([])
})

it('asks for the access code itself', () => {
  expect(codeProblems({ code: ' ' })).toEqual([
    { field: 'code', message: 'Please enter code first..', id: 'code-missing' },
  ])
  expect(codeProblems({ code: 'abc' })).toEqual([])
})
