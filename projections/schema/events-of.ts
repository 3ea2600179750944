import type { EventType } from '#domain/events.ts'
import { type EventMap, isEventOf, type TypeIn } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'

/** The events of one noun, in their order. */
export function eventsOf<Events extends EventMap>(
  batch: readonly RecordedEvent[],
  events: Events,
): RecordedEvent<TypeIn<Events> & EventType>[] {
  // The compiler can't see that a generic member of the union is one of its members.
  return batch.filter(event => isEventOf(events, event)) as unknown as RecordedEvent<
    TypeIn<Events> & EventType
  >[]
}

/** The events of one type, in their order. */
export function ofType<T extends EventType>(batch: readonly RecordedEvent[], type: T): RecordedEvent<T>[] {
  return batch.filter(event => event.type === type) as unknown as RecordedEvent<T>[]
}
