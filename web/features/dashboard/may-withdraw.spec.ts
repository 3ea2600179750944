import { expect, test } from 'vitest'
import { whyNotWithdraw } from './may-withdraw.ts'

const status = 'scheduled'

test('after the match the button and its reason are gone', () => {
  for (const over of ['scored', 'settled', 'void'] as const)
    expect(whyNotWithdraw({ locked: true, status: over }, true)).toBe('')
})

test('an open prediction can be withdrawn where the ruleset lets it be amended', () => {
  expect(whyNotWithdraw({ locked: false, status }, true)).toBeNull()
})

test('after the lock no fan can', () => {
  expect(whyNotWithdraw({ locked: true, status }, true)).toBe('Deadline passed')
  expect(whyNotWithdraw({ locked: true, status }, false)).toBe('Deadline passed')
})

test('a final submission stays, before the lock too', () => {
  expect(whyNotWithdraw({ locked: false, status }, false)).toBe('Every submission is final')
})

test('as long as the rules are not known no reason is given: the button waits for them', () => {
  expect(whyNotWithdraw({ locked: false, status }, undefined)).toBeNull()
})
