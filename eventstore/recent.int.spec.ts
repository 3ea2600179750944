import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { playedMany } from '#tests/compliance/events.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type AnyRecorded, type EventStore, type Position, START } from './port.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'
import { withRecent } from './recent.ts'

const ALL = 100_000

let database: TestDatabase
let store: EventStore
let recent: EventStore
let streams = 0

beforeEach(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ url: database.url })
  recent = withRecent(store)
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const write = async (events: number) => {
  await Promise.all(playedMany(events).map(event => store.append(`playtime-${++streams}`, 'noStream', event)))
}
/** Takes batches of a new subscription until it has given out so many events. */
async function follow(after: Position, events: number): Promise<AnyRecorded[]> {
  const given: AnyRecorded[] = []
  for await (const batch of recent.subscribe(after)) {
    given.push(...batch)
    if (given.length >= events) break
  }
  return given
}
/** What is read from now on comes from memory or not at all. */
const emptyTheStore = () => database.pool.query('truncate eventstore.events')

describe('reading again what a subscription gave out', () => {
  test('asks the store for nothing', async () => {
    await write(3)
    await write(4)
    const given = await follow(START, 7)
    await emptyTheStore()
    expect(await recent.readAll(START, ALL)).toEqual(given)
    expect(await recent.readAll(given[2]?.position ?? '', 2)).toEqual(given.slice(3, 5))
  })

  test('goes on behind it', async () => {
    await write(3)
    const given = await follow(START, 3)
    const end = given[2]?.position ?? ''
    expect(await recent.readAll(end, ALL)).toEqual([])
    await write(2)
    expect(await recent.readAll(end, ALL)).toHaveLength(2)
  })

  test('reads what came before it from the store', async () => {
    await write(3)
    const [first] = await store.readAll(START, 1)
    await follow(first?.position ?? '', 2)
    expect(await recent.readAll(START, ALL)).toHaveLength(3)
    await emptyTheStore()
    expect(await recent.readAll(START, ALL)).toEqual([])
    expect(await recent.readAll(first?.position ?? '', ALL)).toHaveLength(2)
  })

  test('never bridges a gap between two subscriptions', async () => {
    await write(1)
    await follow(START, 1)
    await write(1)
    await write(1)
    const [, second] = await store.readAll(START, 2)
    await follow(second?.position ?? '', 1)
    expect(await recent.readAll(START, ALL)).toHaveLength(3)
  })

  test('keeps the newest ten thousand events', async () => {
    for (let n = 0; n < 11; n++) await write(1_000)
    const given = await follow(START, 11_000)
    await emptyTheStore()
    const oldestKept = given[999]?.position ?? ''
    expect(await recent.readAll(oldestKept, ALL)).toHaveLength(10_000)
    expect(await recent.readAll(given[998]?.position ?? '', ALL)).toEqual([])
  })
})
