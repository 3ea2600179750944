/** The stores on which random histories are played. */
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import type { TestDatabase } from '../support/database.ts'
import { startStandIn } from '../support/eventstoredb-stand-in/server.ts'

/** Opens an empty store, which goes with the database or the test. */
export type OpenStore = (database: TestDatabase) => Promise<EventStore>

export const onPostgres: OpenStore = async ({ pool, url }) => {
  await migratePostgresEventStore(pool)
  return createPostgresEventStore({ url })
}

/** The client of EventStoreDB on the stand-in for its server, which guards no append: what rests on others is judged afterwards. */
export const onStandIn: OpenStore = async () => {
  const server = await startStandIn()
  const store = createEventStoreDBEventStore({ url: server.url })
  return {
    ...store,
    async close() {
      await store.close()
      await server.stop()
    },
  }
}
