/** What a subscription has just given out need not be read a second time by whoever folds it. */
import type { AnyRecorded, EventStore, Position, Subscription } from './port.ts'

/** Events kept at most: some seconds of the busiest hour. */
const MAX_EVENTS = 10_000

/** A part of the log without a gap: all events after `after`, up to the last one. */
interface Window {
  readonly after: Position
  readonly events: readonly AnyRecorded[]
}

/**
 * The same store, whose `readAll` answers from the newest batches of its own subscriptions where it can. It gives out
 * what the store would, perhaps fewer than asked for at once; what lies outside of the window is read as before.
 */
export function withRecent(store: EventStore): EventStore {
  let recent: Window | undefined

  function remember(after: Position, batch: readonly AnyRecorded[]): void {
    const before: Window = recent && endOf(recent) === after ? recent : { after, events: [] }
    recent = lastOf({ after: before.after, events: [...before.events, ...batch] })
  }

  return {
    append: (...appended) => store.append(...appended),
    readStream: (stream, options) => store.readStream(stream, options),
    head: () => store.head(),
    close: () => store.close(),
    async readAll(after, limit) {
      const known = recent && after >= recent.after && after < endOf(recent) ? recent.events : undefined
      if (!known) return store.readAll(after, limit)
      // Looked for from the end: whoever follows has most of it behind.
      const first = known.findLastIndex(event => event.position <= after) + 1
      return known.slice(first, first + limit)
    },
    subscribe: after => remembering(store.subscribe(after), after, remember),
  }
}

function remembering(
  subscription: Subscription,
  after: Position,
  remember: (after: Position, batch: readonly AnyRecorded[]) => void,
): Subscription {
  return {
    close: () => subscription.close(),
    async *[Symbol.asyncIterator]() {
      let position = after
      for await (const batch of subscription) {
        remember(position, batch)
        position = batch.at(-1)?.position ?? position
        yield batch
      }
    },
  }
}

function endOf({ after, events }: Window): Position {
  return events.at(-1)?.position ?? after
}

function lastOf({ after, events }: Window): Window {
  const dropped = events.length - MAX_EVENTS
  if (dropped <= 0) return { after, events }
  return { after: events[dropped - 1]?.position ?? after, events: events.slice(dropped) }
}
