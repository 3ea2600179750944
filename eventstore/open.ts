import { type Config, WrongSetting } from '#runtime/config.ts'
import { plainReason } from '#runtime/reachable-services.ts'
import { refuseEarlierLayout } from './eventstoredb/layout.ts'
import { type EventStore, EventStoreUnavailable } from './port.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'

/**
 * Opens the event store that the settings name: EventStoreDB where EVENTSTORE_URL is set, else Postgres.
 * @param databaseUrl the Postgres of the product, embedded or not; its schema is made where it is not there yet
 * @throws WrongSetting when the store holds events of an earlier layout, or the server of EVENTSTORE_URL does not serve us
 */
export async function openEventStore(config: Config, databaseUrl: string): Promise<EventStore> {
  if (!config.EVENTSTORE_URL) return createPostgresEventStore({ url: databaseUrl })
  const store = await connect(config.EVENTSTORE_URL)
  try {
    await refuseEarlierLayout(store)
    return store
  } catch (problem) {
    await store.close()
    if (problem instanceof EventStoreUnavailable) throw wrongUrl(problem.message)
    throw problem
  }
}

async function connect(url: string): Promise<EventStore> {
  // The client takes several MiB of memory: a product on Postgres does without.
  const { createEventStoreDBEventStore } = await import('./eventstoredb/event-store.ts')
  try {
    return createEventStoreDBEventStore({ url })
  } catch (problem) {
    throw wrongUrl((problem as Error).message)
  }
}

function wrongUrl(problem: string): WrongSetting {
  return new WrongSetting(`EVENTSTORE_URL: ${plainReason(problem)}`)
}
