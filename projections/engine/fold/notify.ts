/** Notifies the processes that read: the read model moved. */
import { sql } from 'kysely'
import { type Change, topicOf } from '#domain/topics.ts'
import type { Position } from '#eventstore/port.ts'
import type { ReadModelConnection } from '../projection.ts'

export const CHANNEL = 'read_model'

/** Postgres refuses a payload of 8,000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7900

export interface Moved {
  readonly generation: number
  readonly position: Position
  readonly topics: readonly Change[]
}

/** What changed beside the events, such as live scores: it moves no position. */
export interface Announced {
  readonly topics: readonly Change[]
}

/** The read model moved: said by whoever holds the projector alone. Notifies at once; in a transaction when it has committed. */
export async function notify(tx: ReadModelConnection, moved: Moved): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${toPayload(moved)})`.execute(tx)
}

/** Notifies of topics alone, whoever asks. */
export async function announce(db: ReadModelConnection, { topics }: Announced): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${toPayload({ topics })})`.execute(db)
}

/** The payload of a NOTIFY; falls back to coarse topics where the exact ones don't fit. */
export function toPayload(moved: Moved | Announced): string {
  const exact = write(moved, [...new Set(moved.topics)])
  if (Buffer.byteLength(exact) <= MAX_PAYLOAD_BYTES) return exact
  return write(moved, coarse(moved.topics))
}

export function fromPayload(payload: string): Moved | Announced {
  const { g, p, t } = JSON.parse(payload) as { g?: number; p?: string; t: Change[] }
  return g === undefined || p === undefined ? { topics: t } : { generation: g, position: p, topics: t }
}

function write(moved: Moved | Announced, topics: readonly Change[]): string {
  return JSON.stringify(
    'position' in moved ? { g: moved.generation, p: moved.position, t: topics } : { t: topics },
  )
}

function coarse(topics: readonly Change[]): Change[] {
  return [...new Set(topics.map(topicOf))]
}
