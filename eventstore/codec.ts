/** Events as the adapters keep them, and back: the one place where what is stored becomes an event. */
import { z } from 'zod'
import { EventMetadata, vocabulary as productVocabulary } from '#domain/events.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { AnyRecorded, NewEvent, Place, RecordedEvent, UnreadableEvent } from './port.ts'
import { type Upcasters, upcast, upcasters } from './upcasters.ts'

/** What is written and read: `data` and `metadata` are JSON values. */
export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly schemaVersion: number
  readonly data: unknown
  readonly metadata: unknown
}

export interface Codec {
  /** @throws ZodError when the event breaks its own schema: nothing broken is ever written */
  encode(event: NewEvent): StoredEvent
  /** An unknown type or version, or broken data, becomes an UnreadableEvent. */
  decode(stored: StoredEvent, place: Place): AnyRecorded
}

/** What a codec knows; the product's own vocabulary unless a spec brings another. */
export interface Vocabulary {
  readonly events: EventMap
  readonly upcasters: Upcasters
}

const EventId = z.uuid()

export function createCodec(vocabulary: Vocabulary = { events: productVocabulary, upcasters }): Codec {
  function known(type: string) {
    const known = Object.hasOwn(vocabulary.events, type) ? vocabulary.events[type] : undefined
    if (!known) throw new Error(`unknown type ${type}`)
    return { schema: known.data, version: known.version }
  }

  return {
    encode(event) {
      const { schema, version } = known(event.type)
      return {
        id: EventId.parse(event.id),
        type: event.type,
        schemaVersion: version,
        data: schema.parse(event.data),
        metadata: EventMetadata.parse(event.metadata),
      }
    },

    decode(stored, { stream, revision, position, recordedAt }) {
      try {
        const { schema, version } = known(stored.type)
        if (
          !Number.isInteger(stored.schemaVersion) ||
          stored.schemaVersion < 1 ||
          stored.schemaVersion > version
        )
          throw new Error(`unknown version ${stored.schemaVersion} of ${stored.type}`)
        const data =
          stored.schemaVersion === version
            ? stored.data
            : upcast(vocabulary.upcasters, stored.type, stored.schemaVersion, version, stored.data)
        return {
          type: stored.type,
          data: schema.parse(data),
          id: stored.id,
          metadata: EventMetadata.parse(stored.metadata),
          stream,
          revision,
          position,
          recordedAt,
        } as RecordedEvent
      } catch (error) {
        return unreadable(stored, { stream, revision, position, recordedAt }, error)
      }
    },
  }
}

export const codec: Codec = createCodec()

function unreadable(stored: StoredEvent, place: Place, error: unknown): UnreadableEvent {
  const problem = error instanceof z.ZodError ? z.prettifyError(error) : String((error as Error).message)
  return {
    type: 'Unreadable',
    id: stored.id,
    ...place,
    storedType: stored.type,
    problem,
  }
}
