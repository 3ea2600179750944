/**
 * The baseline through EventStoreDB: the client's own readAll, every event thrown away. As ours, it reads the server's own events
 * and counts the product's alone. Argument: the event store.
 */
import { EventStoreDBClient } from '@eventstore/db-client'
import { toClientUrl } from '#eventstore/eventstoredb/connection.ts'
import { report } from './child.ts'
import { seconds } from './services.ts'

const [url = ''] = process.argv.slice(2)
const client = EventStoreDBClient.connectionString(toClientUrl(url))
let events = 0
const readAll = async () => {
  events = 0
  for await (const { event } of client.readAll()) if (!event?.streamId.startsWith('$')) events++
}
// Twice, as ours: in a process that has run for long.
await readAll()
const took = await seconds(readAll)
report(events, took)
await client.dispose()
