/** The baseline through EventStoreDB: the client's own readAll, every event thrown away. Argument: the event store. */
import { EventStoreDBClient } from '@eventstore/db-client'
import { tell } from './child.ts'
import { seconds } from './services.ts'

const [url = ''] = process.argv.slice(2)
const client = EventStoreDBClient.connectionString(url)
let events = 0
const took = await seconds(async () => {
  for await (const _ of client.readAll()) events++
})
tell(events, took)
await client.dispose()
