/** Reading every event through the product's store, every event thrown away. Argument: the event store. */
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import { report } from './child.ts'
import { batchesOf } from './engine.ts'
import { seconds } from './services.ts'

/** As many as a rebuild asks for at once. */
const BATCH_EVENTS = 10_000

const [url = ''] = process.argv.slice(2)
const store = createEventStoreDBEventStore({ url })
let events = 0
const readAll = async () => {
  events = 0
  for await (const batch of batchesOf(store, BATCH_EVENTS)) events += batch.length
}
// Twice, as the bare client: in a process that has run for long.
await readAll()
const took = await seconds(readAll)
report(events, took)
await store.close()
