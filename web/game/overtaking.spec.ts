import { expect, test } from 'vitest'
import { overtaking } from './overtaking.ts'

const row = (id: string, rank: number, rankBefore: number | null) => ({
  user: { id, name: id, image: null },
  points: 0,
  rank,
  rankBefore,
})

test('who passed the reader, and whom the reader passed; nobody where ranks were shared', () => {
  const rows = [
    row('above', 1, 1),
    row('newcomer', 2, null),
    row('climber', 3, 9),
    row('me', 4, 5),
    row('level', 4, 4),
    row('fallen', 6, 3),
    row('below', 7, 8),
  ]
  const { overtook, overtaken } = overtaking(rows, 'me')
  expect(overtook.map(({ id }) => id)).toEqual(['fallen'])
  expect(overtaken.map(({ id }) => id)).toEqual(['newcomer', 'climber'])
  expect(overtaking(rows, 'nobody')).toEqual({ overtook: [], overtaken: [] })
})
