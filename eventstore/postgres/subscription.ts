import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt } from '../subscriptions.ts'
import type { Appended } from './appended.ts'
import type { Reader } from './read.ts'

/** Events in one batch at most. */
const BATCH_EVENTS = 5_000
/** How late an event may come while no notifications arrive. */
const POLL_MS = 500
/** The same while they do: one is lost with its connection alone, and the next connection begins with a read. */
const LISTENING_POLL_MS = 5_000

/** A keyset read that is repeated: it holds no state at the server, so there is nothing to resume but a position. */
export function follow(reader: Reader, appended: Appended, pollMs?: number): Attempt {
  return async function* (from, closed) {
    for (let after = from; !closed.aborted; ) {
      const { next } = appended
      const batch = await reader.all(after, BATCH_EVENTS)
      after = batch.at(-1) ?? after
      yield batch
      // A full batch may be followed by another at once.
      if (batch.length < BATCH_EVENTS)
        await pause(
          AbortSignal.any([closed, next]),
          pollMs ?? (appended.listening ? LISTENING_POLL_MS : POLL_MS),
        )
    }
  }
}

async function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
