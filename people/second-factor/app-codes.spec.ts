import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { addressOf, newKey, stepOf } from './app-codes.ts'

/** Of the test vectors in appendix B of RFC 6238, for SHA-1; an app shows the last six of their eight digits. */
const KEY = Secret.fromLatin1('12345678901234567890').base32
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1_000)

test.each(VECTORS)('at %i seconds the code is %s', (seconds, code) => {
  expect(stepOf(KEY, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

describe('a clock', () => {
  const [, , [seconds, code]] = VECTORS
  const step = Math.floor(seconds / 30)
  test.each([-1, 0, 1])('that is %i steps off gives the step of the code', off => {
    expect(stepOf(KEY, code, at((step + off) * 30))).toBe(step)
  })
  test.each([-2, 2])('that is %i steps off is refused', off => {
    expect(stepOf(KEY, code, at((step + off) * 30))).toBeNull()
  })
})

test.each(['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١'])('%j is no code', code => {
  expect(stepOf(KEY, code, at(VECTORS[2][0]))).toBeNull()
})

test('the app is given key, issuer and account', () => {
  const key = newKey()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  const address = new URL(addressOf(key, 'ada@example.com'))
  expect(address.href.split('?')[0]).toBe('otpauth://totp/SKOR:ada%40example.com')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'SKOR',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(newKey()).not.toBe(key)
})
