import { expect, it } from 'vitest'
import { expiryText } from './expiry.ts'

it('writes when a code expires in GMT, and the fallback date before one was sent', () => {
  expect(expiryText('2026-11-29T15:30:00.000Z')).toBe('Sun, 29 Nov 2026 15:30:00 GMT')
  expect(expiryText(null)).toBe('Wed, 11 Jan 2023 00:00:00 GMT')
})
