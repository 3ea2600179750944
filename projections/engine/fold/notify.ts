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

/** Notifies at once; in a transaction when it has committed. */
export async function notify(tx: ReadModelConnection, moved: Moved): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${toPayload(moved)})`.execute(tx)
}

/** The payload of a NOTIFY; falls back to coarse topics where the exact ones don't fit. */
export function toPayload(moved: Moved): string {
  const exact = write(moved, [...new Set(moved.topics)])
  if (Buffer.byteLength(exact) <= MAX_PAYLOAD_BYTES) return exact
  return write(moved, coarse(moved.topics))
}

export function fromPayload(payload: string): Moved {
  const { g, p, t } = JSON.parse(payload) as { g: number; p: string; t: Change[] }
  return { generation: g, position: p, topics: t }
}

function write(moved: Moved, topics: readonly Change[]): string {
  return JSON.stringify({ g: moved.generation, p: moved.position, t: topics })
}

function coarse(topics: readonly Change[]): Change[] {
  return [...new Set(topics.map(topicOf))]
}
