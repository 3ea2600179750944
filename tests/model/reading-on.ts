/** A new store whose streams are read from memory as far as nothing was written there since. */
import type { AnyRecorded, EventStore } from '#eventstore/port.ts'

/**
 * The store, still empty, for those who alone will write there: a stream is read anew only where something was, or is being, appended since, and
 * then only what came since. What a stream has said once it says for ever. Reading every stream from its beginning for every
 * command was half of a random history's CPU.
 */
export function readingOn(store: EventStore): EventStore {
  const read = new Map<string, Read>()
  /** appends that were answered, successfully or not, and appends under way, which may be in the store already */
  const appends = new Map<string, Appends>()
  const appendsTo = (stream: string) => appends.get(stream) ?? { answered: 0, underWay: 0 }

  async function wholeStream(stream: string): Promise<readonly AnyRecorded[]> {
    const known = read.get(stream) ?? UNWRITTEN
    const { answered, underWay } = appendsTo(stream)
    if (known.answered === answered && underWay === 0) return known.events
    const events = [...known.events, ...(await store.readStream(stream, { from: known.events.length }))]
    // A look that began later may have come back before.
    if ((read.get(stream)?.answered ?? -1) <= answered) read.set(stream, { events, answered })
    return events
  }

  return {
    ...store,
    async append(stream, ...rest) {
      const { answered, underWay } = appendsTo(stream)
      appends.set(stream, { answered, underWay: underWay + 1 })
      try {
        return await store.append(stream, ...rest)
      } finally {
        const since = appendsTo(stream)
        appends.set(stream, { answered: since.answered + 1, underWay: since.underWay - 1 })
      }
    },
    async readStream(stream, options = {}) {
      const { from = 0, limit, backwards } = options
      if (backwards) return store.readStream(stream, options)
      const all = await wholeStream(stream)
      return all.slice(from, limit === undefined ? undefined : from + limit)
    },
  }
}

interface Read {
  readonly events: readonly AnyRecorded[]
  /** appends to the stream that had been answered as the look began */
  readonly answered: number
}

interface Appends {
  readonly answered: number
  readonly underWay: number
}

const UNWRITTEN: Read = { events: [], answered: 0 }
