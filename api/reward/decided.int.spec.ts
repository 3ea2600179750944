/** Reward points on two servers: one earns by the setting that the other has just changed, whatever it remembers. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewards } from '#domain/reward/rewards.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { RoundBook } from '../round/round-book.ts'
import { Rewards } from './commands.ts'

const DAY = '2026-03-01'
const NOW = `${DAY}T12:00:00.000Z`
/** Longer than the test takes: what was read once is believed to its end. */
const BELIEVED_MS = 600_000

let database: TestDatabase
let store: EventStore
beforeAll(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ url: database.url })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

async function setOnAnotherServer(points: number): Promise<void> {
  const commandId = randomUUID()
  const outcome = await handleCommand(
    store,
    streams.rewards,
    rewards,
    { type: 'SetRewardPoints', startDate: DAY, endDate: DAY, points },
    {
      commandId,
      commandHash: '',
      correlationId: commandId,
      causationId: commandId,
      occurredAt: NOW,
      actor: { id: 'admin', role: 'admin' },
    },
  )
  expect(outcome.kind).toBe('done')
}

test('a setting of which this server knows nothing yet is the one that counts', async () => {
  const here = new Rewards(store, new RoundBook(store), { doubt: () => null }, BELIEVED_MS)
  const earned = async () => {
    const fan = randomUUID()
    await here.afterLogin(fan, NOW)
    const events = await store.readStream(streams.purse(fan))
    return events.flatMap(event => (event.type === 'RewardEarned' ? [event.data] : []))
  }
  await setOnAnotherServer(50)
  expect(await earned()).toMatchObject([{ points: 50, setting: 0 }])
  await setOnAnotherServer(70)
  expect(await earned()).toMatchObject([{ points: 70, setting: 1 }])
  await setOnAnotherServer(0)
  expect(await earned()).toEqual([])
})
