/** Streams that the release which folds can't read for a while: they are parked, and tried again once it can. */
import { crc32 } from 'node:zlib'
import { createCodec, storedOf } from '#eventstore/codec.ts'
import type { AnyRecorded, EventStore } from '#eventstore/port.ts'
import { upcasters } from '#eventstore/upcasters.ts'

/** What fans do, and what it is judged by; one stream of so many is hidden at a time. */
const ONE_OF = { entry: 18, coupons: 11, answers: 10, round: 18, questions: 11 } as const
const kinds = Object.keys(ONE_OF) as (keyof typeof ONE_OF)[]

const older = createCodec({ events: {}, upcasters })

export interface Hiding {
  /** the store as that release reads it */
  readonly store: EventStore
  /** hides some streams, others each time */
  hide(): void
  /** all can be read */
  reveal(): void
}

/** The kind of a stream that may be hidden. */
export function kindOf(stream: string): (typeof kinds)[number] | undefined {
  return kinds.find(kind => stream.startsWith(`${kind}-`))
}

export function hiding(store: EventStore): Hiding {
  let turn: number | null = null
  let turns = 0
  const isHidden = (stream: string) => {
    const kind = kindOf(stream)
    return kind !== undefined && crc32(`${turn} ${stream}`) % ONE_OF[kind] === 0
  }
  const seen = (events: readonly AnyRecorded[]) =>
    turn === null
      ? events
      : events.map(event => (isHidden(event.stream) ? older.decode(storedOf(event), event) : event))
  return {
    store: {
      ...store,
      readAll: async (after, limit) => seen(await store.readAll(after, limit)),
      readStream: async (stream, range) => seen(await store.readStream(stream, range)),
    },
    hide() {
      turn = ++turns
    },
    reveal() {
      turn = null
    },
  }
}
