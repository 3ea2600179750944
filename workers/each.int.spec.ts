/** Sweeps do each item by itself. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EventStoreUnavailable } from '#eventstore/port.ts'
import { type Control, controlOf, migrateControl } from '#projections/engine/control.ts'
import { tryAgain } from '#projections/stuck-items/stuck-items.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { each } from './each.ts'

let database: TestDatabase
let control: Control
let warnings: unknown[]
beforeEach(async () => {
  database = await freshDatabase()
  await migrateControl(database.pool)
  control = controlOf(database.pool)
  warnings = []
})
afterEach(() => database.drop())

const logger = { warn: (fields: unknown) => void warnings.push(fields) }
const stuck = async () =>
  (await database.pool.query('select item, problem, failures from control.stuck_items order by item')).rows

/** A turn of a sweep. @returns what it did */
async function turn(
  items: readonly string[],
  broken: readonly string[],
  problem: () => Error,
): Promise<string[]> {
  const tried: string[] = []
  await each(
    { control, logger },
    {
      work: 'a work',
      items,
      nameOf: item => item,
      atOnce: 2,
      async handle(item) {
        tried.push(item)
        if (broken.includes(item)) throw problem()
      },
    },
  )
  return tried
}
const unreadable = () => new Error('event 0 of its stream can not be read')

test('one that fails stops nobody else, is logged, and waits for its time or for staff', async () => {
  expect(await turn(['a', 'b', 'c', 'd'], ['a', 'c'], unreadable)).toEqual(['a', 'b', 'c', 'd'])
  const row = { problem: unreadable().message, failures: 1 }
  expect(await stuck()).toEqual([
    { item: 'a', ...row },
    { item: 'c', ...row },
  ])
  expect(warnings).toMatchObject([
    { work: 'a work', item: 'a' },
    { work: 'a work', item: 'c' },
  ])
  expect(await turn(['a', 'c', 'e'], [], unreadable)).toEqual(['e'])
  expect(await tryAgain(control, 'a work', 'a')).toBe(true)
  expect(await turn(['a', 'c'], ['a'], unreadable)).toEqual(['a'])
  expect(await stuck()).toMatchObject([
    { item: 'a', failures: 2 },
    { item: 'c', failures: 1 },
  ])
  await tryAgain(control, 'a work', 'a')
  expect(await turn(['a', 'c'], [], unreadable)).toEqual(['a'])
  expect(await stuck()).toEqual([{ item: 'c', ...row }])
  expect(await tryAgain(control, 'a work', 'a')).toBe(false)
})

test('what nobody needs done any more waits no longer', async () => {
  await turn(['a', 'b'], ['a', 'b'], unreadable)
  await turn(['b'], [], unreadable)
  expect(await stuck()).toMatchObject([{ item: 'b' }])
})

test('a store that is away is no fault of the items: the turn ends, and the next one does all', async () => {
  await expect(turn(['a', 'b', 'c'], ['a'], () => new EventStoreUnavailable('away'))).rejects.toThrow('away')
  expect(await stuck()).toEqual([])
  expect(await turn(['a', 'b', 'c'], [], unreadable)).toEqual(['a', 'b', 'c'])
})
