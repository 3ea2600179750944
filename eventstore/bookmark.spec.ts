import { expect, test } from 'vitest'
import {
  expectHeld,
  holds,
  isSamePlace,
  positionOf,
  publicAddress,
  replaced,
  StoreReplaced,
} from './bookmark.ts'
import { type AnyRecorded, type Bookmark, START } from './port.ts'

const bookmark: Bookmark = { id: 'event 7', stream: 'round-league.1', revision: 7, position: '42' }

/** A store of one stream, and the readings of it. */
function storeOf(...events: readonly Bookmark[]) {
  const readings: unknown[] = []
  return {
    readings,
    readStream: async (stream: string, options: { from?: number; limit?: number } = {}) => {
      readings.push([stream, options])
      return events.filter(
        event => event.stream === stream && event.revision >= (options.from ?? 0),
      ) as AnyRecorded[]
    },
  }
}

test('a place is a position, or that of an event', () => {
  expect([positionOf('42'), positionOf(bookmark), positionOf(START)]).toEqual(['42', '42', ''])
})

test('a place is the same where position and event are', () => {
  expect(isSamePlace(bookmark, { ...bookmark })).toBe(true)
  expect(isSamePlace(bookmark, { ...bookmark, id: 'event 8' })).toBe(false)
  expect(isSamePlace(bookmark, { ...bookmark, position: '43' })).toBe(false)
  expect(isSamePlace('42', '42')).toBe(true)
  expect(isSamePlace('42', '43')).toBe(false)
  expect(isSamePlace('42', bookmark)).toBe(false)
  expect(isSamePlace(undefined, undefined)).toBe(true)
  expect(isSamePlace(undefined, bookmark)).toBe(false)
  expect(isSamePlace(bookmark, undefined)).toBe(false)
})

test('a store holds the event that was read last where the event is in its place', async () => {
  const store = storeOf(bookmark)
  expect(await holds(store, bookmark)).toBe(true)
  expect(store.readings).toEqual([['round-league.1', { from: 7, limit: 1 }]])
  expect(await holds(storeOf({ ...bookmark, id: 'another' }), bookmark)).toBe(false)
  expect(await holds(storeOf({ ...bookmark, position: '41' }), bookmark)).toBe(false)
  expect(await holds(storeOf(), bookmark)).toBe(false)
  expect(await holds(storeOf(), '42')).toBe(true)
  await expect(expectHeld(store, bookmark)).resolves.toBeUndefined()
  await expect(expectHeld(storeOf(), bookmark)).rejects.toThrow(StoreReplaced)
})

test('another store is named by the position', () => {
  expect(replaced(bookmark).message).toBe(
    'the event store does not hold the event that was read at position 42',
  )
  expect(replaced(bookmark).name).toBe('StoreReplaced')
})

test.each([
  ['postgres://skor:secret@db.example:5432/skor?sslmode=require', 'postgres://db.example:5432/skor'],
  ['esdb+discover://admin:a@b@store.example:2113?tls=false', 'esdb+discover://store.example:2113'],
  ['ESDB://admin:secret@store.example', 'ESDB://store.example'],
  ['postgres://db.example/skor#part', 'postgres://db.example/skor'],
  ['postgres://db.example/skor?user=a\n&password=b', 'postgres://db.example/skor'],
  ['postgres://db.example/skor/a@b', 'postgres://db.example/skor/a@b'],
  ['db.example', 'db.example'],
])('the address %s is shown as %s', (url, shown) => expect(publicAddress(url)).toBe(shown))
