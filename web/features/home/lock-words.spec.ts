import { expect, test } from 'vitest'
import { lockWords } from './lock-words.ts'

test('says when predictions lock, with the moment at which everything does', () => {
  const lock = { minutes: 60, before: 'match', by: null } as const
  expect(lockWords(lock)).toBe('60 minutes before kick-off')
  expect(lockWords({ ...lock, by: '2026-08-15T19:00:00.000Z' })).toBe(
    '60 minutes before kick-off, by 15 Aug 2026, 19:00 GMT at the latest',
  )
})
