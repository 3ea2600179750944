/**
 * The event store as the rest of the product sees it. Two adapters keep it: `postgres/` and `eventstoredb/`;
 * `tests/compliance` holds both to the same behaviour.
 */
import type { EventMetadata, EventOf, EventType } from '#domain/events.ts'
import type { Some } from '#domain/some.ts'
import type { Instant, Revision } from '#domain/words.ts'

/**
 * A place in the global order of events. Opaque, but totally ordered by plain string comparison: each adapter
 * writes fixed-width digits. START sorts before every position.
 */
export type Position = string
export const START: Position = ''

/** Digits of a position's first number: an unsigned 64-bit number has as many. */
export const ORDINAL_DIGITS = 20

/**
 * A number that orders events as their positions do, in eight bytes of a column. An append of ours gives each event its own.
 * @returns digits of a bigint
 */
export const ordinalOf = (position: Position): string => position.slice(0, ORDINAL_DIGITS)

export type { Revision } from '#domain/words.ts'

/** `noStream`: the stream must not exist yet. There is no ANY: a command always says what it decided on. */
export type ExpectedRevision = Revision | 'noStream'

/** An event to be written: its id follows from its command, so that a retry writes nothing twice. */
export type NewEvent<T extends EventType = EventType> = EventOf<T> & {
  readonly id: string
  readonly metadata: EventMetadata
}

/** Events of one append, in their order. */
export type NewEvents = Some<NewEvent>

/** Where and when an event was recorded. */
export interface Place {
  readonly stream: string
  readonly revision: Revision
  readonly position: Position
  /** the store's own clock at the append */
  readonly recordedAt: Instant
}

/** An event as it was read: upcast to the current version of its schema. */
export type RecordedEvent<T extends EventType = EventType> = NewEvent<T> & Place

/** An event whose text could not be read (unknown type or version, broken data): handed on, never dropped. */
export interface UnreadableEvent extends Place {
  readonly type: 'Unreadable'
  readonly id: string
  readonly storedType: string
  readonly problem: string
}

export type AnyRecorded = RecordedEvent | UnreadableEvent

/** The event that a reader read last, and its place. A store that doesn't hold this very event there is another one. */
export type Bookmark = Pick<AnyRecorded, 'id' | 'stream' | 'revision' | 'position'>

/** Where a reader goes on; a plain position, such as START, says nothing of the store that it came from. */
export type After = Position | Bookmark

/**
 * What must still hold at the moment the event is written. An adapter that checks streams says so in the event's metadata
 * (`guarded`); one that can't answers `guarded: false`.
 */
export interface Guards {
  /** streams that must still be at the revision that the decision was made on */
  readonly streams?: readonly { readonly stream: string; readonly revision: ExpectedRevision }[]
  /** the store's own clock must be before this instant */
  readonly before?: Instant
}

export type AppendResult =
  | {
      readonly ok: true
      readonly position: Position
      readonly revision: Revision
      /** null where the store does not answer with it: a caller that needs the position reads the event */
      readonly recordedAt: Instant | null
      /** whether the guards were checked as the event was written */
      readonly guarded: boolean
    }
  /** somebody else was there first: read again, decide again */
  | { readonly ok: false; readonly conflict: 'wrongRevision'; readonly actual: ExpectedRevision }
  /** a guarded stream has moved on */
  | {
      readonly ok: false
      readonly conflict: 'staleGuard'
      readonly stream: string
      readonly actual: ExpectedRevision
    }
  /** the store's clock is at or past `before` */
  | { readonly ok: false; readonly conflict: 'late'; readonly recordedAt: Instant }

export interface Subscription extends AsyncIterable<readonly AnyRecorded[]> {
  /** Ends the iteration; idempotent. */
  close(): Promise<void>
}

/**
 * Called when a subscription can't be kept up, with the reason as a sentence, and with null when it is back: once for
 * each change.
 */
export type SubscriptionReport = (problem: string | null) => void

export interface EventStore {
  /** where the store is, without credentials */
  readonly address: string

  /** whether appends are guarded; else what they rest on must be checked afterwards */
  readonly guards: boolean

  /**
   * Appends one event, or several that only make sense together: all of them or none, side by side in the global order.
   * Idempotent by event id: the same event at the same expected revision gives the first answer again, before any
   * guard is checked. Postgres finds an event of the stream by its id whatever revision is expected; EventStoreDB
   * compares the id at the expected revision only. Of several events the first one's id is looked for.
   * @returns the place of the event, of several that of the last one
   * @throws EventStoreUnavailable when the outcome is unknown after the adapter's own bounded retries;
   *   a caller may retry with the same id and the same expected revision.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    event: NewEvent | NewEvents,
    guards?: Guards,
  ): Promise<AppendResult>

  /** The events of a stream, oldest first (or newest first with `backwards`); an empty list where there is none. */
  readStream(
    stream: string,
    options?: { from?: Revision; limit?: number; backwards?: boolean },
  ): Promise<readonly AnyRecorded[]>

  /**
   * At most `limit` events after the place, in global order, of every stream of ours.
   * @throws StoreReplaced where the store does not hold the event of the bookmark: nothing that it gives would follow it
   */
  readAll(after: After, limit: number): Promise<readonly AnyRecorded[]>

  /**
   * Batches of all events after the place, then new ones as they come. Resumes by itself after a lost
   * connection, from the last batch given out, with no gap and no repetition. The iteration throws StoreReplaced where
   * the store does not hold the event after which it would go on.
   */
  subscribe(after: After, report?: SubscriptionReport): Subscription

  /** The position of the newest event, START when there is none. */
  head(): Promise<Position>

  close(): Promise<void>
}

/** The store could not be reached, or an append's outcome is unknown. */
export class EventStoreUnavailable extends Error {
  override name = 'EventStoreUnavailable'
}
