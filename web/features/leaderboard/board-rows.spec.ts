import { expect, test } from 'vitest'
import { movedBetween, pinnedSide } from './board-rows.ts'

const row = (id: string, rank: number, points = 100 - rank) => ({
  user: { id, name: id, image: null },
  rank,
  rankBefore: null,
  points,
})

test('the own row is pinned on the side of the page it lies on', () => {
  const page = [row('a', 11), row('b', 12)]
  expect(pinnedSide(page, row('me', 3))).toBe('above')
  expect(pinnedSide(page, row('me', 40))).toBe('below')
  expect(pinnedSide(page, row('b', 12))).toBeNull()
  expect(pinnedSide(page, null)).toBeNull()
})

test('on an empty page the own row stays in sight', () => {
  expect(pinnedSide([], row('me', 3))).toBe('below')
})

test('a fan tied with the page from below is pinned below', () => {
  expect(pinnedSide([row('a', 11)], row('me', 11))).toBe('below')
})

test('a new rank is a move, and so are new points on the same rank; newcomers and the unchanged have not moved', () => {
  const before = [row('a', 1), row('b', 2), row('c', 3), row('d', 4)]
  const after = [row('b', 1), row('a', 2), row('c', 3, 99), row('d', 4), row('e', 5)]
  expect([...movedBetween(before, after)]).toEqual(['b', 'a', 'c'])
})
