import { expect, test } from 'vitest'
import { DoneAct } from '#contract/account/act-calls.ts'
import { actWords } from './act-words.ts'

const NOTHING_MORE = { from: null, to: null, call: null, counted: null }
const EMAILS = { path: '/api/admin/users/emails', what: 'The e-mails of all users' }

test('a role is named before and after', () => {
  const act = { ...NOTHING_MORE, act: 'role', from: 'user', to: 'admin' } as const
  expect(actWords(act)).toBe('Role changed: fan → admin')
})

test('each act has words of its own', () => {
  const sentences = DoneAct.options.map(act => actWords({ ...NOTHING_MORE, act, from: 'admin', to: 'user' }))
  expect(new Set(sentences).size).toBe(DoneAct.options.length)
})

test.each([
  ['downloaded', 1_234, 'Downloaded 1,234 rows: The e-mails of all users'],
  ['downloaded', 1, 'Downloaded 1 row: The e-mails of all users'],
  ['downloaded', null, 'Downloaded an unknown number of rows: The e-mails of all users'],
  ['refused', 1, 'Refused once that day: The e-mails of all users'],
  ['refused', 2_000, 'Refused 2,000 times that day: The e-mails of all users'],
] as const)('%s %s', (act, counted, words) => {
  expect(actWords({ ...NOTHING_MORE, act, counted, call: EMAILS })).toBe(words)
})

test('a call that is there no more is named by its path', () => {
  const call = { path: '/api/admin/gone', what: null }
  expect(actWords({ ...NOTHING_MORE, act: 'refused', counted: 2, call })).toBe(
    'Refused 2 times that day: /api/admin/gone',
  )
})
