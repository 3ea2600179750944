/** Messages are made by the server's own definitions, as the stand-in sends them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  caughtUp,
  checkpoint,
  confirmation,
  serializeRecord,
} from '#tests/support/eventstoredb-stand-in/messages.ts'
import { createMessageReader } from './received.ts'

const LARGEST = 2n ** 64n - 1n

function message(change: Partial<Parameters<typeof serializeRecord>[0]> = {}): Buffer {
  return serializeRecord({
    id: '0b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f',
    type: 'RewardPointsSet',
    contentType: 'application/json',
    data: Buffer.from('{"points":5}'),
    metadata: Buffer.from('{"schemaVersion":1}'),
    stream: 'rewards',
    revision: 7,
    commit: 42n,
    prepare: 41n,
    ...change,
  })
}

test('reads an event with all that the product wants of it', () => {
  expect(createMessageReader()(message())).toEqual({
    id: '0b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f',
    type: 'RewardPointsSet',
    stream: 'rewards',
    revision: 7,
    commit: 42n,
    prepare: 41n,
    data: { points: 5 },
    metadata: { schemaVersion: 1 },
  })
})

test('reads whatever was written', () => {
  const offset = fc.oneof(fc.bigInt(0n, LARGEST), fc.constantFrom(0n, 2n ** 49n - 1n, 2n ** 49n, LARGEST))
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(
      fc.uuid(),
      text,
      text,
      fc.nat(),
      offset,
      offset,
      fc.json(),
      (id, type, stream, revision, commit, prepare, json) => {
        const bytes = Buffer.from(json)
        const event = createMessageReader()(
          message({ id, type, stream, revision, commit, prepare, data: bytes, metadata: bytes }),
        )
        const value: unknown = JSON.parse(json)
        expect(event).toEqual({ id, type, stream, revision, commit, prepare, data: value, metadata: value })
      },
    ),
  )
})

test('leaves what is no JSON as it is', () => {
  const bytes = Buffer.from('{"points":')
  const read = createMessageReader()
  expect(read(message({ data: bytes }))?.data).toBe('{"points":')
  expect(read(message({ data: bytes, contentType: 'application/octet-stream' }))?.data).toEqual(bytes)
  expect(read(message({ metadata: bytes }))?.metadata).toEqual(bytes)
  expect(read(message({ metadata: Buffer.alloc(0) }))?.metadata).toBeUndefined()
})

test('events with the same metadata have the very same value of it', () => {
  const read = createMessageReader()
  const [first, second] = [read(message()), read(message({ revision: 8 }))]
  expect(second?.metadata).toBe(first?.metadata)
  expect(read(message({ metadata: Buffer.from('{"schemaVersion":2}') }))?.metadata).toEqual({
    schemaVersion: 2,
  })
})

test('has nothing to say of messages without an event', () => {
  const read = createMessageReader()
  const without = [confirmation('one'), caughtUp(), checkpoint({ commit: LARGEST, prepare: 1n })]
  for (const bytes of [...without, Buffer.alloc(0)]) expect(read(bytes)).toBeUndefined()
})

test('refuses a message that is cut off, wherever that is', () => {
  const whole = message()
  const read = createMessageReader()
  for (let end = 1; end < whole.length; end++) expect(() => read(whole.subarray(0, end)), `${end}`).toThrow()
})
