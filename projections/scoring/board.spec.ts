import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { monthOf } from '#domain/raffle/month.ts'
import { boardId } from './board.ts'

const competition = 'premier-league-2022-23'

test('a board has the same number in every generation, and no two boards share one', () => {
  expect(boardId({ kind: 'competition', competition })).toBe(boardId({ kind: 'competition', competition }))
  const boards = [
    boardId({ kind: 'competition', competition }),
    ...Array.from({ length: 38 }, (_, index) => boardId({ kind: 'round', competition, round: index + 1 })),
    boardId({ kind: 'month', competition, month: '2022-08' }),
    boardId({ kind: 'month', competition: 'world-cup-2022', month: '2022-08' }),
  ]
  expect(new Set(boards).size).toBe(boards.length)
})

test('a board number fits an int8', () => {
  const id = BigInt(boardId({ kind: 'month', competition, month: '2022-08' }))
  expect(BigInt.asIntN(64, id)).toBe(id)
})

test('a month is the one of the kick-off in GMT', () => {
  expect(monthOf('2022-08-31T23:59:59.999Z')).toBe('2022-08')
  expect(monthOf('2022-09-01T00:00:00.000Z')).toBe('2022-09')
})

test('a board has the number that it always had: the rows of a generation are found by it', () => {
  const names = ['competition:cup', 'round:cup:3', 'month:cup:2022-08']
  const boards = [
    { kind: 'competition', competition: 'cup' },
    { kind: 'round', competition: 'cup', round: 3 },
    { kind: 'month', competition: 'cup', month: '2022-08' },
  ] as const
  expect(boards.map(boardId)).toEqual(
    names.map(name => String(createHash('sha256').update(name).digest().readBigInt64BE())),
  )
  expect(() => boardId({ kind: 'year', competition: 'cup' } as never)).toThrow()
})
