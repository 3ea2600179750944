/** What names an event and all that the store holds of it. */
import { hash } from 'node:crypto'
import { storedOf } from '#eventstore/codec.ts'
import type { AnyRecorded } from '#eventstore/port.ts'

export const DIGEST_BYTES = 32

/**
 * SHA-256 of the event as it was written. Of a fan's event it is never published: whoever has it can try which pick fits.
 * Positions are left out: they are the order of the digests.
 */
export function digestOf(event: AnyRecorded): Buffer {
  const { id, type, schemaVersion, data, metadata } = storedOf(event)
  const { stream, revision } = event
  return hash('sha256', JSON.stringify([stream, revision, id, type, schemaVersion, data, metadata]), 'buffer')
}
