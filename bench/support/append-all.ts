/** The baseline of saves through EventStoreDB: the bare client's appends of one save. Arguments: the store, seconds. */
import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client'
import { toClientUrl } from '#eventstore/eventstoredb/connection.ts'
import { report } from './child.ts'
import { asCommand, fanId, kickOffOf, numbers, roundPredictions } from './season.ts'

const AT_ONCE = 50
/** The product reads no stream that begins so: its workers stay out of the measurement. */
const STREAM = '$bare-'
const WARM_UP_S = 2

const [url = '', measuredSeconds = ''] = process.argv.slice(2)
const client = EventStoreDBClient.connectionString(toClientUrl(url))
const { type, data, metadata } = asCommand(roundPredictions(1, 0), kickOffOf(0), 'user', fanId(0))

/** @returns how many appends were answered */
async function appendFor(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let appended = 0
  const append = async () => {
    while (performance.now() < end) {
      const event = jsonEvent({ id: randomUUID(), type, data, metadata: { ...metadata } })
      await client.appendToStream(`${STREAM}${randomUUID()}`, event, { expectedRevision: NO_STREAM })
      appended++
    }
  }
  await Promise.all(Array.from(numbers(AT_ONCE), append))
  return appended
}

await appendFor(WARM_UP_S)
report(await appendFor(Number(measuredSeconds)), Number(measuredSeconds))
await client.dispose()
