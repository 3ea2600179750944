import { expect, test } from 'vitest'
import { byOwner, withinBudget } from './rows-within.ts'

/** Each of the list has so many rows; the statements that were asked are kept. */
function listOf(...sizes: readonly number[]) {
  const statements: [some: readonly number[], limit: number][] = []
  const read = async (some: readonly number[], limit: number) => {
    statements.push([some, limit])
    return new Map(
      some.map(at => [
        `row ${at}`,
        { rows: Array(Math.min(limit, sizes[at] ?? 0)).fill(at), total: sizes[at] ?? 0 },
      ]),
    )
  }
  const all = () =>
    withinBudget(
      sizes.map((_, at) => at),
      20_000,
      read,
    )
  return { statements, all }
}
const counts = (all: ReadonlyMap<string, { rows: readonly unknown[]; total: number }>) =>
  [...all].map(([id, { rows, total }]) => [id, rows.length, total])

test('rows within are read by twenty-five of the list at once, up to the limit of each', async () => {
  const { statements, all } = listOf(...Array(51).fill(3))
  expect(counts(await all())).toEqual(Array.from({ length: 51 }, (_, at) => [`row ${at}`, 3, 3]))
  expect(statements.map(([some, limit]) => [some.length, some[0], limit])).toEqual([
    [25, 0, 20_000],
    [25, 25, 20_000],
    [1, 50, 20_000],
  ])
  const none = listOf()
  expect([(await none.all()).size, none.statements.length]).toEqual([0, 0])
})

test('where an answer is full, no later one has rows, and each says how many it has', async () => {
  const { statements, all } = listOf(20_000, 20_000, 10_000, 1, ...Array(21).fill(0), 5)
  expect(counts(await all()).filter(([, , total]) => Number(total) > 0)).toEqual([
    ['row 0', 20_000, 20_000],
    ['row 1', 20_000, 20_000],
    ['row 2', 10_000, 10_000],
    ['row 3', 0, 1],
    ['row 25', 0, 5],
  ])
  // Of what comes behind, a statement reads one row to count.
  expect(statements.map(([, limit]) => limit)).toEqual([20_000, 1])
})

test('rows that do not fit as a whole are left out, and so are those behind them', async () => {
  const { statements, all } = listOf(20_000, 20_000, 10_001, 1, ...Array(21).fill(0), 1)
  expect(counts(await all()).slice(2, 4)).toEqual([
    ['row 2', 0, 10_001],
    ['row 3', 0, 1],
  ])
  expect(statements.map(([, limit]) => limit)).toEqual([20_000, 1])
})

test('rows stand under their owner, in their order, with the number of all', () => {
  const rows = [
    { owner: 'a', value: 1, total: 9 },
    { owner: 'b', value: 2, total: 1 },
    { owner: 'a', value: 3, total: 9 },
  ]
  expect([
    ...byOwner(
      rows,
      row => row.owner,
      ({ value }) => value * 10,
    ),
  ]).toEqual([
    ['a', { rows: [10, 30], total: 9 }],
    ['b', { rows: [20], total: 1 }],
  ])
})
