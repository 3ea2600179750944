/** The event store on Postgres: the embedded default. */
import type pg from 'pg'
import type { EventMetadata } from '#domain/events.ts'
import { mapSome } from '#domain/some.ts'
import { openPool } from '#runtime/postgres.ts'
import { positionOf, publicAddress } from '../bookmark.ts'
import { codec as productCodec, type StoredEvent } from '../codec.ts'
import { checkAppend, together } from '../limits.ts'
import type { EventStore, Guards } from '../port.ts'
import { Subscriptions } from '../subscriptions.ts'
import { Appender } from './append.ts'
import { Appended } from './appended.ts'
import { fromPosition } from './position.ts'
import { Reader } from './read.ts'
import { migratePostgresEventStore } from './schema.ts'
import { follow } from './subscription.ts'

export { eventStoreRights, migratePostgresEventStore } from './schema.ts'

/** Connections: one writes, the others read. */
const POOL_CONNECTIONS = 6

export type PostgresEventStoreOptions = (
  | /** postgres://...; the store opens and closes a pool of its own */
  { readonly url: string }
  /** the caller's pool, which stays open after `close` */
  | { readonly pool: pg.Pool }
) & {
  /** how late an event may come when its notification was lost, in milliseconds; POLL_MS where it is left out */
  readonly pollMs?: number
}

/**
 * Opens the store, and creates its schema where it is not there yet.
 * @throws Error when the database can't be reached
 * @throws WrongSetting when it holds events of an earlier layout
 */
export async function createPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const pool = 'pool' in options ? options.pool : openPool(options.url, 'eventstore', POOL_CONNECTIONS)
  // Whatever the role's default is: an append refuses to run in another isolation.
  pool.on(
    'connect',
    client => void client.query("set default_transaction_isolation = 'read committed'").catch(() => {}),
  )
  await migratePostgresEventStore(pool)

  const reader = new Reader(pool, productCodec)
  const appender = new Appender(pool)
  const appended = new Appended(pool)
  const subscriptions = new Subscriptions()
  let closing: Promise<void> | undefined

  return {
    address: publicAddress(addressOf(options)),
    guards: true,
    async append(stream, expected, event, guards = {}) {
      checkAppend(stream, expected, guards)
      const events = mapSome(together(event), part => marked(productCodec.encode(part), guards))
      return appender.append(stream, expected, events, guards)
    },
    readStream: (stream, range = {}) => reader.stream(stream, range),
    readAll: (after, limit) => reader.all(after, limit),
    subscribe(after, report) {
      fromPosition(positionOf(after))
      return subscriptions.start(after, follow(reader, appended, options.pollMs), report)
    },
    head: () => reader.head(),
    close() {
      closing ??= close()
      return closing
    },
  }

  async function close(): Promise<void> {
    await subscriptions.close()
    await Promise.all([appender.idle(), reader.idle(), appended.close()])
    if (!('pool' in options)) await pool.end()
  }
}

/** An event as an append with guards writes it: the mark says that the store checked them. */
function marked(event: StoredEvent, { streams = [] }: Guards): StoredEvent {
  if (streams.length === 0) return event
  return { ...event, metadata: { ...(event.metadata as EventMetadata), guarded: true } }
}

function addressOf(options: PostgresEventStoreOptions): string {
  return 'url' in options ? options.url : (options.pool.options.connectionString ?? 'postgres:')
}
