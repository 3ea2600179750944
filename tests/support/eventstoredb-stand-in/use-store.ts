import { afterEach, beforeEach } from 'vitest'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import type { EventStore } from '#eventstore/port.ts'
import { type StandIn, startStandIn } from './server.ts'

interface StoreOnStandIn {
  /** a test that stops it puts another in its place */
  server: StandIn
  readonly store: EventStore
}

/** A stand-in server for each test of a file, and a store of the real client on it; there once a test has begun. */
export function useStoreOnStandIn(): StoreOnStandIn {
  const on = {} as { -readonly [K in keyof StoreOnStandIn]: StoreOnStandIn[K] }
  beforeEach(async () => {
    on.server = await startStandIn()
    on.store = createEventStoreDBEventStore({ url: on.server.url })
  })
  afterEach(async () => {
    await on.store.close()
    await on.server.stop()
  })
  return on
}
