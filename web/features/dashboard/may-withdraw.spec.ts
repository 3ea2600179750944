import { expect, test } from 'vitest'
import { whyNotWithdraw } from './may-withdraw.ts'

test('an open prediction can be withdrawn where the ruleset lets it be amended', () => {
  expect(whyNotWithdraw({ locked: false }, true)).toBeNull()
})

test('after the lock no fan can', () => {
  expect(whyNotWithdraw({ locked: true }, true)).toBe('Deadline passed')
  expect(whyNotWithdraw({ locked: true }, false)).toBe('Deadline passed')
})

test('a final submission stays, before the lock too', () => {
  expect(whyNotWithdraw({ locked: false }, false)).toBe('Every submission is final')
})

test('as long as the rules are not known it stays shut', () => {
  expect(whyNotWithdraw({ locked: false }, undefined)).not.toBeNull()
})
