/**
 * Every shape an event was ever written in stays readable. A golden file is never changed and never deleted; a new
 * version of an event gets one more.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type EventMetadata, vocabulary } from '#domain/events.ts'
import { codec, type StoredEvent } from './codec.ts'
import type { NewEvent } from './port.ts'

const FOLDER = new URL('./golden/', import.meta.url)
const files = readdirSync(FOLDER).filter(name => name.endsWith('.json'))
const place = { stream: 'golden', revision: 0, position: '1', recordedAt: '2023-05-28T12:00:00.001Z' }
const ID = '0b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f'

function read(file: string): StoredEvent {
  return { id: ID, ...JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) }
}

function isCurrent(file: string): boolean {
  return Object.entries(vocabulary).some(([type, { version }]) => file === `${type}.v${version}.json`)
}

test('every version of every event has its file', () => {
  const wanted = Object.entries(vocabulary).flatMap(([type, { version }]) =>
    Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`),
  )
  expect([...files].sort()).toEqual(wanted.sort())
})

test('what was judged by a lock says so', () => {
  const judged = files.filter(file => (read(file).metadata as EventMetadata).judgedBy !== undefined)
  expect(judged.sort()).toEqual([
    'AnswerSaved.v1.json',
    'CouponUsed.v1.json',
    'PredictionEntered.v1.json',
    'PredictionWithdrawn.v1.json',
    'PredictionsSaved.v1.json',
  ])
})

test.each(files)('%s can still be read', file => {
  const stored = read(file)
  expect(file).toBe(`${stored.type}.v${stored.schemaVersion}.json`)
  expect(codec.decode(stored, place)).toMatchObject({ type: stored.type, id: ID, ...place })
})

test.each(files.filter(isCurrent))('%s loses nothing on the way', file => {
  const stored = read(file)
  const { stream, revision, position, recordedAt, ...event } = codec.decode(stored, place)
  expect({ stream, revision, position, recordedAt }).toEqual(place)
  expect(codec.encode(event as NewEvent)).toEqual(stored)
})
