/** Events as the adapters keep them, and back: the one place where what is stored becomes an event. */
import { z } from 'zod'
import { EventMetadata, vocabulary as productVocabulary } from '#domain/events.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { AnyRecorded, NewEvent, Place, RecordedEvent, UnreadableEvent } from './port.ts'
import { type Upcasters, upcast, upcasters } from './upcasters.ts'

/** An event on its way to the store and back: `data` and `metadata` are JSON values. */
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
        const event = {
          type: stored.type,
          data: schema.parse(data),
          id: stored.id,
          metadata: EventMetadata.parse(stored.metadata),
          stream,
          revision,
          position,
          recordedAt,
        } as RecordedEvent
        return decoded(event, stored)
      } catch (error) {
        return decoded(unreadable(stored, { stream, revision, position, recordedAt }, error), stored)
      }
    },
  }
}

export const codec: Codec = createCodec()

/** Stored events by the events that upcasters and schemas made of them. */
const originals = new WeakMap<AnyRecorded, StoredEvent>()

function decoded(event: AnyRecorded, stored: StoredEvent): AnyRecorded {
  originals.set(event, stored)
  return event
}

/**
 * The event as it was written, whatever became of its schema since. An event that no store gave, as in specs, is taken as it
 * would be written today.
 */
export function storedOf(event: AnyRecorded): StoredEvent {
  const { id, type } = event
  const stored = originals.get(event)
  if (stored) return stored
  if (type === 'Unreadable')
    return { id, type: event.storedType, schemaVersion: 0, data: null, metadata: null }
  return {
    id,
    type,
    schemaVersion: productVocabulary[type].version,
    data: event.data,
    metadata: event.metadata,
  }
}

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
