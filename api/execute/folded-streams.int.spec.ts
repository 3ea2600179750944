/** Reads that callers share are few, and miss nothing that a caller knows of. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewards } from '#domain/reward/rewards.ts'
import { streams } from '#domain/streams.ts'
import { type CommandMetadata, handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { FoldedStreams } from './folded-streams.ts'

const AT_ONCE = 50

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

async function setPoints(points: number): Promise<void> {
  const commandId = randomUUID()
  const metadata: CommandMetadata = {
    commandId,
    commandHash: String(points),
    correlationId: commandId,
    causationId: commandId,
    actor: { id: 'admin', role: 'admin' },
    occurredAt: '2026-03-01T12:00:00.000Z',
  }
  const command = { type: 'SetRewardPoints', startDate: '2026-03-01', endDate: '2026-03-31', points } as const
  const outcome = await handleCommand(store, streams.rewards, rewards, command, metadata)
  if (outcome.kind !== 'done') throw new Error(`setting ${points} points: ${outcome.kind}`)
}

test('each caller sees what was appended before its call, and all of them together cost a few reads', async () => {
  let reads = 0
  const readStream: EventStore['readStream'] = (...args) => {
    reads++
    return store.readStream(...args)
  }
  const folded = new FoldedStreams({ ...store, readStream }, rewards, 10)
  await setPoints(1)
  const running = folded.refresh(streams.rewards)
  await setPoints(2)
  const callers = await Promise.all(Array.from({ length: AT_ONCE }, () => folded.refresh(streams.rewards)))
  expect((await running).events.length).toBeGreaterThanOrEqual(1)
  expect(callers.map(({ events }) => events.length)).toEqual(Array.from({ length: AT_ONCE }, () => 2))
  expect(reads).toBeLessThanOrEqual(3)
})

test('a read that fails fails for its callers alone', async () => {
  let broken = true
  const readStream: EventStore['readStream'] = async (...args) => {
    if (broken) throw new Error('away')
    return store.readStream(...args)
  }
  const folded = new FoldedStreams({ ...store, readStream }, rewards, 10)
  const [first, second] = await Promise.allSettled([
    folded.refresh(streams.rewards),
    folded.refresh(streams.rewards).finally(() => {
      broken = false
    }),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect((await folded.refresh(streams.rewards)).events).toHaveLength(2)
})
