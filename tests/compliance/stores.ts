/** The stores the suite runs on: what each needs to be opened, and what can be done to it from outside. */

import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import { toClientUrl } from '#eventstore/eventstoredb/connection.ts'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { appendRaw, restorePostgres } from '#tests/support/raw-events.ts'

export interface RawEvent {
  readonly type: string
  readonly schemaVersion: number
  readonly data: Record<string, unknown>
}

/** A running store with data of its own (a real server's may be older than the test). */
export interface OpenedStore {
  readonly store: EventStore
  /** whether an append is answered with the time at which the store recorded its event */
  readonly answersWithTime: boolean
  /** another client of the same data, such as another process has */
  another(): Promise<EventStore>
  /** writes past the product's codec: to a stream that does not exist yet */
  writeRaw(stream: string, event: RawEvent): Promise<void>
  /** breaks every connection there is; undefined where the test can't */
  readonly cut: (() => Promise<void>) | undefined
  /** leaves only so many of the oldest events, as a restore of an older backup does; undefined where the test can't */
  readonly restore: ((events: number) => Promise<void>) | undefined
  close(): Promise<void>
}

export interface StoreUnderTest {
  readonly name: string
  open(): Promise<OpenedStore>
}

const postgres: StoreUnderTest = {
  name: 'Postgres',
  async open() {
    const database = await freshDatabase()
    return opened({
      answersWithTime: true,
      open: () => createPostgresEventStore({ url: database.url }),
      async writeRaw(stream, { type, schemaVersion, data }) {
        const event = { id: randomUUID(), type, schemaVersion, data, metadata: {} }
        await appendRaw(database.pool, stream, 'noStream', event)
      },
      async cut() {
        // Of its own user alone: a process of the server that cleans up here meanwhile may not be ended by the tests.
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
        )
      },
      restore: events => restorePostgres(database.pool, events),
      close: () => database.drop(),
    })
  },
}

const standIn: StoreUnderTest = {
  name: 'EventStoreDB client on the stand-in server, by its newer scheme',
  async open() {
    const server = await startStandIn()
    return opened({
      answersWithTime: false,
      open: async () => createEventStoreDBEventStore({ url: server.url.replace('esdb://', 'kurrentdb://') }),
      async writeRaw(stream, { type, schemaVersion, data }) {
        server.write(stream, {
          type,
          data: JSON.stringify(data),
          metadata: JSON.stringify({ schemaVersion }),
        })
      },
      cut: async () => server.cutConnections(),
      restore: async events => server.restore(events),
      close: () => server.stop(),
    })
  },
}

/** What a real server is reached by, and what stops it again. */
interface RealServer {
  readonly url: string
  stop(): Promise<void>
}

function onServer(name: string, start: () => Promise<RealServer>): StoreUnderTest {
  return {
    name,
    async open() {
      const server = await start()
      return opened({
        answersWithTime: false,
        open: async () => createEventStoreDBEventStore({ url: server.url }),
        async writeRaw(stream, { type, schemaVersion, data }) {
          const client = EventStoreDBClient.connectionString(toClientUrl(server.url))
          const event = jsonEvent({ type, data: data as Record<string, string>, metadata: { schemaVersion } })
          await client.appendToStream(stream, event, { expectedRevision: 'no_stream' })
          await client.dispose()
        },
        cut: undefined,
        restore: undefined,
        close: () => server.stop(),
      })
    },
  }
}

/** The image of docker-compose.yml. */
const SERVER_IMAGE = 'kurrentplatform/kurrentdb:26.1.0'
const SERVER_PORT = 2113

async function startContainer(): Promise<RealServer> {
  const container = await new GenericContainer(SERVER_IMAGE)
    .withEnvironment({ KURRENTDB_INSECURE: 'true', KURRENTDB_MEM_DB: 'true' })
    .withExposedPorts(SERVER_PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', SERVER_PORT).forStatusCode(204))
    .start()
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(SERVER_PORT)}?tls=false`,
    stop: async () => void (await container.stop()),
  }
}

/** The real server where one can be had; which one is decided when the tests are collected. */
export async function storesUnderTest(): Promise<readonly StoreUnderTest[]> {
  const url = process.env.EVENTSTORE_URL
  if (url) return [postgres, standIn, onServer('EventStoreDB', async () => ({ url, stop: async () => {} }))]
  const engine = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  )
  if (engine) return [postgres, standIn, onServer('EventStoreDB in a container', startContainer)]
  console.info('No run on a real EventStoreDB: EVENTSTORE_URL is unset and no container engine answers.')
  return [postgres, standIn]
}

async function opened(
  parts: Omit<OpenedStore, 'store' | 'another'> & { open: () => Promise<EventStore> },
): Promise<OpenedStore> {
  const stores: EventStore[] = []
  const another = async () => {
    const store = await parts.open()
    stores.push(store)
    return store
  }
  return {
    store: await another(),
    another,
    answersWithTime: parts.answersWithTime,
    writeRaw: parts.writeRaw,
    cut: parts.cut,
    restore: parts.restore,
    async close() {
      for (const store of stores) await store.close()
      await parts.close()
    },
  }
}
