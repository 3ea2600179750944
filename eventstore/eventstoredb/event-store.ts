/** The event store on EventStoreDB: what a distributed installation runs on. */
import { EventStoreDBClient } from '@eventstore/db-client'
import { positionOf, publicAddress } from '../bookmark.ts'
import { codec as productCodec } from '../codec.ts'
import { checkAppend, together } from '../limits.ts'
import type { EventStore } from '../port.ts'
import { Subscriptions } from '../subscriptions.ts'
import { Appender } from './append.ts'
import { credentialsOf, toClientUrl } from './connection.ts'
import { fromPosition } from './position.ts'
import { Reader } from './read.ts'
import { follow } from './subscription.ts'

/**
 * Opens the store; the connection is made by its first use.
 * @param options.url esdb://..., as the server's documentation writes it
 * @throws Error when the address can't be read
 */
export function createEventStoreDBEventStore(options: { readonly url: string }): EventStore {
  const url = toClientUrl(options.url)
  const client = EventStoreDBClient.connectionString(url)
  const reader = new Reader(client, productCodec)
  const appender = new Appender(client, reader, credentialsOf(url))
  const subscriptions = new Subscriptions()

  return {
    address: publicAddress(options.url),
    guards: false,
    async append(stream, expected, event, guards = {}) {
      checkAppend(stream, expected, guards)
      return appender.append(stream, expected, together(event).map(productCodec.encode))
    },
    readStream: (stream, range = {}) => reader.stream(stream, range),
    readAll: (after, limit) => reader.all(after, limit),
    subscribe(after, report) {
      fromPosition(positionOf(after))
      return subscriptions.start(after, follow(client, reader), report)
    },
    head: () => reader.head(),
    async close() {
      await subscriptions.close()
      await client.dispose()
    },
  }
}
