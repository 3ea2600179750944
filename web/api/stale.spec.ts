import { expect, it } from 'vitest'
import { callNamed } from './known-calls.ts'
import { isStale } from './stale.ts'

it('finds the answers that a topic makes stale', () => {
  expect(isStale(['leaderboard', { page: 2 }], ['match', 'board'])).toBe(true)
  expect(isStale(['leaderboard', {}], ['match'])).toBe(false)
  expect(isStale(['getTables', {}], ['match'])).toBe(true)
  expect(isStale(['getTables', {}], ['board'])).toBe(false)
})

it('takes everything for all that can become stale, and for nothing else', async () => {
  expect(isStale(['listReplays', {}], ['*'])).toBe(false)
  await callNamed('listReplays')
  expect(isStale(['listReplays', {}], ['*'])).toBe(true)
  expect(isStale(['captcha', {}], ['*'])).toBe(false)
  expect(isStale(['user name', 'ada'], ['*'])).toBe(false)
})
