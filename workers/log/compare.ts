/** Compares what the leaves were made from with what the read model folded, and with what the store holds now. */
import { type EventStore, type Position, START } from '#eventstore/port.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { DIGEST_BYTES, digestOf } from '#projections/log/digest.ts'
import { type KeptLeaf, leavesFrom } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { digestsFrom } from '#projections/log/projection.ts'

/** Leaves that are compared at a time. */
const COMPARED_LEAVES = 1_000

/**
 * Compares leaves with the digests of the generation.
 * @returns what differs, in a sentence; null where nothing does
 */
export async function compareWithFolded(
  log: LogDatabase,
  live: ReadModelConnection,
  from: number,
  size: number,
): Promise<string | null> {
  for (let at = from; at < size; at += COMPARED_LEAVES) {
    const count = Math.min(COMPARED_LEAVES, size - at)
    const leaves = await leavesFrom(log, at, count)
    const folded = await digestsFrom(live, at, count)
    const differs = leaves.findIndex(
      ({ digest }, place) =>
        !digest.equals(folded.subarray(place * DIGEST_BYTES, (place + 1) * DIGEST_BYTES)),
    )
    const leaf = leaves[differs]
    if (leaf)
      return `the read model was made from other events than the log: ${named(leaf)} is not the one it folded`
  }
  return null
}

/** Where the comparison with the store goes on. */
export interface Cursor {
  readonly index: number
  readonly after: Position
}
export const FIRST: Cursor = { index: 0, after: START }

/**
 * Compares the next leaves with the events that the store holds in their places.
 * @returns where to go on, from the beginning again behind the last leaf; what differs, in a sentence, or null
 */
export async function compareWithStore(
  log: LogDatabase,
  store: Pick<EventStore, 'readAll'>,
  { index, after }: Cursor,
): Promise<{ cursor: Cursor; problem: string | null }> {
  const leaves = await leavesFrom(log, index, COMPARED_LEAVES)
  if (leaves.length === 0) return { cursor: FIRST, problem: null }
  const events = await store.readAll(after, leaves.length)
  const differs = leaves.findIndex(
    ({ digest, position }, place) => !isSame(events[place], { digest, position }),
  )
  const leaf = leaves[differs]
  const last = leaves.at(-1) ?? leaf
  const cursor = { index: index + leaves.length, after: last?.position ?? START }
  if (!leaf) return { cursor, problem: null }
  const there = events[differs]
  const state =
    there === undefined ? 'is gone' : there.id === leaf.event ? 'was changed' : 'is not in its place'
  return { cursor, problem: `the event store is not what the log says: ${named(leaf)} ${state}` }
}

function isSame(
  event: Parameters<typeof digestOf>[0] | undefined,
  { digest, position }: Pick<KeptLeaf, 'digest' | 'position'>,
): boolean {
  return event !== undefined && event.position === position && digestOf(event).equals(digest)
}

function named({ index, event, position }: KeptLeaf): string {
  return `event ${event} of leaf ${index}, position ${position},`
}
