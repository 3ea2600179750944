import { expect, it } from 'vitest'
import { accessCodeProblems, codeProblems, contactProblems } from './rules.ts'

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
  [{ name: 'Mo <b>' }, 'name', 'Please enter valid name'],
  [{ phone: '' }, 'phone', 'please enter valid phone number'],
  [{ phone: '---------' }, 'phone', 'please enter valid phone number'],
  [{ phone: '+(12) 345.' }, 'phone', 'please enter valid phone number'],
  [{ countryCode: '--' }, 'phone', 'please enter valid phone number'],
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

it.each([
  { email: 'a@b.info' },
  { email: 'mo@skor.example' },
  { name: "Sinead O'Connor" },
  { name: 'Jean-Luc' },
  { phone: '(50) 123-4567' },
  { phone: '123 45 67' },
  { countryCode: '' },
  { countryCode: '+1-684' },
])('finds nothing wrong with %o in either form', part => {
  expect(contactProblems({ ...RIGHT, ...part })).toEqual([])
  expect(accessCodeProblems({ ...RIGHT, ...part })).toEqual([])
})

it('asks for the access code itself', () => {
  expect(codeProblems({ code: ' ' })).toEqual([
    { field: 'code', message: 'Please enter code first..', id: 'code-missing' },
  ])
  expect(codeProblems({ code: 'abc' })).toEqual([])
})
