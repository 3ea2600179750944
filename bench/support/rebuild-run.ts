/** Rebuilds the whole read model and swaps it in. Arguments: the database, then the event store where it is another. */
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import { rebuild } from '#projections/engine/rebuild.ts'
import { tell } from './child.ts'
import { withEngine } from './engine.ts'
import { seconds } from './services.ts'

const [databaseUrl = '', eventStoreUrl] = process.argv.slice(2)

await withEngine(
  databaseUrl,
  async engine => {
    let events = 0
    const took = await seconds(() =>
      rebuild(engine, {
        onProgress: progress => {
          events = progress.events
        },
      }),
    )
    tell(events, took)
  },
  eventStoreUrl ? async () => createEventStoreDBEventStore({ url: eventStoreUrl }) : undefined,
)
