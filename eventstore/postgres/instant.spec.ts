import { expect, test } from 'vitest'
import { millisecondsOf, toInstant } from './instant.ts'

test('an instant is read as whole milliseconds since 1970', () => {
  expect(toInstant('0')).toBe('1970-01-01T00:00:00.000Z')
  expect(toInstant('1659794400123')).toBe('2022-08-06T14:00:00.123Z')
  expect(millisecondsOf('now()')).toBe('(extract(epoch from now()) * 1000)::bigint')
})
