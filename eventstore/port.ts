/**
 * The event store as the rest of the product sees it. Two adapters keep it: `postgres/` and `eventstoredb/`;
 * `tests/compliance` holds both to the same behaviour.
 */
import type { EventMetadata, EventOf, EventType } from '#domain/events.ts'

/**
 * A place in the global order of events. Opaque, but totally ordered by plain string comparison: each adapter
 * writes fixed-width digits. START sorts before every position.
 */
export type Position = string
export const START: Position = ''

/** A place in one stream, counted from 0. */
export type Revision = number

/** `noStream`: the stream must not exist yet. There is no ANY: a command always says what it decided on. */
export type ExpectedRevision = Revision | 'noStream'

/** An event to be written: the id is a uuid v5 of (commandId, index), so a retry writes nothing twice. */
export type NewEvent<T extends EventType = EventType> = EventOf<T> & {
  readonly id: string
  readonly metadata: EventMetadata
}

/** An event as it was read: upcast to the current version of its schema. */
export type RecordedEvent<T extends EventType = EventType> = NewEvent<T> & {
  readonly stream: string
  readonly revision: Revision
  readonly position: Position
}

/** An event whose text could not be read (unknown type or version, broken data): told, never dropped. */
export interface UnreadableEvent {
  readonly type: 'Unreadable'
  readonly id: string
  readonly stream: string
  readonly revision: Revision
  readonly position: Position
  readonly storedType: string
  readonly problem: string
}

export type AnyRecorded = RecordedEvent | UnreadableEvent

export type AppendResult =
  | { readonly ok: true; readonly position: Position; readonly revision: Revision }
  /** somebody else was there first: read again, decide again */
  | { readonly ok: false; readonly conflict: 'wrongRevision'; readonly actual: Revision | 'noStream' }

export interface Subscription extends AsyncIterable<readonly AnyRecorded[]> {
  /** Ends the iteration; idempotent. */
  close(): Promise<void>
}

export interface EventStore {
  /**
   * Appends all of the events or none of them.
   * Idempotent by event id: the same ids at the same expected revision give the first answer again.
   * @throws EventStoreUnavailable when the outcome is unknown after the adapter's own bounded retries;
   *   a caller may retry with the same ids and the same expected revision.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>

  /** The events of a stream, oldest first (or newest first with `backwards`); an empty list where there is none. */
  readStream(
    stream: string,
    options?: { from?: Revision; limit?: number; backwards?: boolean },
  ): Promise<readonly AnyRecorded[]>

  /** At most `limit` events after the position, in global order, of every stream of ours. */
  readAll(after: Position, limit: number): Promise<readonly AnyRecorded[]>

  /**
   * Batches of all events after the position, then new ones as they come. Resumes by itself after a lost
   * connection, from the last batch given out, with no gap and no repetition.
   */
  subscribe(after: Position): Subscription

  /** The position of the newest event, START when there is none. */
  head(): Promise<Position>

  close(): Promise<void>
}

/** The store could not be reached, or an append's outcome is unknown. */
export class EventStoreUnavailable extends Error {
  override name = 'EventStoreUnavailable'
}
