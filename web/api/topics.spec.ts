import { expect, it } from 'vitest'
import { concerns } from './topics.ts'

it('tells by its noun whom a change concerns', () => {
  expect(concerns('leaderboard', 'board:premier-league-2022-23')).toBe(true)
  expect(concerns('leaderboard', 'match:pl-2022-23-38-arsenal-wolves')).toBe(false)
  expect(concerns('getTables', 'match:pl-2022-23-38-arsenal-wolves')).toBe(true)
  expect(concerns('getTables', 'board:premier-league-2022-23')).toBe(false)
})

it('takes a bare noun for any of them, and a star for everything that changes', () => {
  expect(concerns('winners', 'match')).toBe(true)
  expect(concerns('listReplays', '*')).toBe(true)
  expect(concerns('me', '*')).toBe(false)
})
