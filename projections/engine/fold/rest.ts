/** The rests of a fold that leaves the processor and the database to others. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Position } from '#eventstore/port.ts'

/** In times of what its batch took: while others write events, and while nobody does. */
export const REST = { busy: 4, quiet: 1 } as const

/** @param took of the batch before, in milliseconds. @throws AbortError where the fold is called off */
export type Rest = (took: number) => Promise<void>

/** @param signal calls the fold off */
export function createRest(store: Pick<EventStore, 'head'>, signal: AbortSignal | undefined): Rest {
  let seen: Position | undefined
  return async took => {
    const head = await store.head()
    const isQuiet = seen === undefined || seen === head
    seen = head
    await sleep(took * REST[isQuiet ? 'quiet' : 'busy'], undefined, { signal })
  }
}
