/** What one append writes is one row, a commit: its events, with what all of their metadata say said once. */
import type { Place, StoredEvent } from '../codec.ts'
import { toPosition } from './position.ts'

type Metadata = Readonly<Record<string, unknown>>

/** An event in a commit; its id stands in the commit's list of ids. */
interface CommittedEvent {
  readonly type: string
  readonly version: number
  readonly data: unknown
  /** what the commit's metadata do not say, or say otherwise */
  readonly metadata?: Metadata
}

export interface Commit {
  readonly ids: readonly string[]
  readonly events: readonly CommittedEvent[]
  readonly metadata: Metadata
}

export function toCommit(stored: readonly StoredEvent[]): Commit {
  const shared = sharedBy([...new Set(stored.map(event => event.metadata as Metadata))])
  return {
    ids: stored.map(event => event.id),
    events: stored.map(({ type, schemaVersion, data, metadata }) => {
      const event = { type, version: schemaVersion, data }
      if (metadata === shared) return event
      const own = Object.entries(metadata as Metadata).filter(([key]) => !(key in shared))
      return own.length === 0 ? event : { ...event, metadata: Object.fromEntries(own) }
    }),
    metadata: shared,
  }
}

/** A row of eventstore.commits as text: the position and revision of its last event, ids, events, metadata. */
export type CommitRow = readonly [
  position: string,
  stream: string,
  revision: string,
  ids: string,
  events: string,
  metadata: string,
]

export interface PlacedEvent extends Place {
  readonly stored: StoredEvent
}

/** The events of a row in the order of their revisions. Those without metadata of their own share one object. */
export function fromRow([position, stream, revision, ids, events, metadata]: CommitRow): PlacedEvent[] {
  const shared = JSON.parse(metadata) as Metadata
  const committed = JSON.parse(events) as readonly CommittedEvent[]
  const last = BigInt(position)
  // An array of uuids needs no quotes: {first,second}
  return ids
    .slice(1, -1)
    .split(',')
    .map((id, index, { length }) => {
      const { type, version, data, metadata: own } = committed[index] as CommittedEvent
      const back = length - 1 - index
      return {
        stored: { id, type, schemaVersion: version, data, metadata: own ? { ...shared, ...own } : shared },
        stream,
        revision: Number(revision) - back,
        position: toPosition((last - BigInt(back)).toString()),
      }
    })
}

function sharedBy([first = {}, ...others]: readonly Metadata[]): Metadata {
  if (others.length === 0) return first
  const texts = Object.entries(first).map(([key, value]) => [key, value, JSON.stringify(value)] as const)
  const shared = texts.filter(([key, value, text]) =>
    others.every(other => other[key] === value || JSON.stringify(other[key]) === text),
  )
  return Object.fromEntries(shared)
}
