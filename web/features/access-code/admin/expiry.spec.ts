import { expect, it } from 'vitest'
import { expiryText } from './expiry.ts'

it('writes when a code expires in GMT', () => {
  expect(expiryText('2026-11-29T15:30:00.000Z')).toBe('Sun, 29 Nov 2026 15:30:00 GMT')
})

it('writes no expiry of a code that was never sent', () => {
  expect(expiryText(null)).toBe('Not sent')
})
