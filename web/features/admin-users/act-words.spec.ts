import { expect, test } from 'vitest'
import { DoneAct } from '#contract/account-acts.ts'
import { actWords } from './act-words.ts'

test('a role is named before and after', () => {
  expect(actWords({ act: 'role', from: 'user', to: 'admin' })).toBe('Role changed: fan → admin')
})

test('each act has words of its own', () => {
  const said = DoneAct.options.map(act => actWords({ act, from: 'admin', to: 'user' }))
  expect(new Set(said).size).toBe(DoneAct.options.length)
})
