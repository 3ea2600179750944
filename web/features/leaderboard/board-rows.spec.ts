import { expect, test } from 'vitest'
import { movedBetween } from './board-rows.ts'

const row = (id: string, rank: number, points = 100 - rank) => ({
  user: { id, name: id, image: null },
  rank,
  rankBefore: null,
  points,
})

test('a new rank is a move, and so are new points on the same rank; newcomers and the unchanged have not moved', () => {
  const before = [row('a', 1), row('b', 2), row('c', 3), row('d', 4)]
  const after = [row('b', 1), row('a', 2), row('c', 3, 99), row('d', 4), row('e', 5)]
  expect([...movedBetween(before, after)]).toEqual(['b', 'a', 'c'])
})
