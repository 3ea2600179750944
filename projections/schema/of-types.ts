import type { EventType } from '#domain/events.ts'
import type { RecordedEvent } from '#eventstore/port.ts'

/** The events of these types, in their order. */
export function ofTypes<T extends EventType>(
  batch: readonly RecordedEvent[],
  types: readonly T[],
): RecordedEvent<T>[] {
  const wanted = new Set<EventType>(types)
  // The compiler can't see that a generic member of the union is one of its members.
  return batch.filter(event => wanted.has(event.type)) as unknown as RecordedEvent<T>[]
}
