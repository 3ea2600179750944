import type { Config } from '#runtime/config.ts'
import { createEventStoreDBEventStore } from './eventstoredb/event-store.ts'
import type { EventStore } from './port.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'

/**
 * Opens the event store that the settings name: EventStoreDB where EVENTSTORE_URL is set, else Postgres.
 * @param databaseUrl the Postgres of the product, embedded or not; its schema is made where it is not there yet
 * @throws WrongSetting when the database holds events of an earlier layout
 */
export async function openEventStore(config: Config, databaseUrl: string): Promise<EventStore> {
  if (config.EVENTSTORE_URL) return createEventStoreDBEventStore({ url: config.EVENTSTORE_URL })
  return createPostgresEventStore({ url: databaseUrl })
}
