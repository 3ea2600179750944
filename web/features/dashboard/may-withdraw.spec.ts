import { expect, test } from 'vitest'
import { whyNotWithdraw } from './may-withdraw.ts'

const status = 'scheduled'

test('after the match the button and its reason are gone', () => {
  for (const over of ['scored', 'settled', 'void'] as const)
    expect(whyNotWithdraw({ locked: true, status: over }, 'until-lock')).toBe('')
})

test('an open prediction can be withdrawn where the rules let it be amended', () => {
  expect(whyNotWithdraw({ locked: false, status }, 'until-lock')).toBeNull()
})

test('after the lock no fan can', () => {
  expect(whyNotWithdraw({ locked: true, status }, 'until-lock')).toBe('Deadline passed')
  expect(whyNotWithdraw({ locked: true, status }, 'never')).toBe('Deadline passed')
})

test('a final submission stays, before the lock too', () => {
  expect(whyNotWithdraw({ locked: false, status }, 'never')).toBe('Every submission is final')
})

test('as long as the rules are not known no reason is given: the button waits for them', () => {
  expect(whyNotWithdraw({ locked: false, status }, undefined)).toBeNull()
})
