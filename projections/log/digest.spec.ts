import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { codec } from '#eventstore/codec.ts'
import { DIGEST_BYTES, digestOf } from './digest.ts'

test('a digest is the SHA-256 of the event as it was written, wherever it stands in the order', () => {
  const stored = { id: 'event 1', type: 'Gone', schemaVersion: 3, data: { a: 1 }, metadata: { b: 2 } }
  const at = (position: string) =>
    codec.decode(stored, { stream: 's', revision: 7, position, recordedAt: '' })
  const text = '["s",7,"event 1","Gone",3,{"a":1},{"b":2}]'
  expect(digestOf(at('1'))).toEqual(createHash('sha256').update(text).digest())
  expect(digestOf(at('2'))).toEqual(digestOf(at('1')))
  expect(digestOf(at('1'))).toHaveLength(DIGEST_BYTES)
})
