// @module-tag any-postgres
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { type ControlTables, controlOf, migrateControl } from '../control.ts'
import { acquire, LEASE_TIME } from '../fold/lease.ts'
import { holdReplay } from './replay-lease.ts'

const database = await freshDatabase()
await migrateControl(database.pool)
afterAll(() => database.drop())
afterEach(() => vi.useRealTimers())

test('a renewal that is under way when a replay ends does not keep the lease', async () => {
  let gate: Promise<void> | undefined
  /** The next connection is there only once the gate opens. */
  const pool = {
    async connect() {
      const opened = gate
      gate = undefined
      await opened
      return database.pool.connect()
    },
    end: async () => {},
    options: {},
  }
  const control = new Kysely<ControlTables>({ dialect: new PostgresDialect({ pool }) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const held = await holdReplay(control)

  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  vi.advanceTimersByTime(LEASE_TIME / 3)
  await vi.waitFor(() => expect(gate, 'the renewal has begun').toBeUndefined())
  const ended = held[Symbol.asyncDispose]()
  // Time enough for a release that does not wait for the renewal.
  setTimeout(resolve, 100)
  await ended
  await promise
  await vi.waitFor(async () => expect(database.pool.waitingCount + busy()).toBe(0))
  expect(await acquire(controlOf(database.pool), 'replay', 'another')).not.toBeNull()
})

const busy = () => database.pool.totalCount - database.pool.idleCount
