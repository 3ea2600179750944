import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { After, AnyRecorded, EventStore, Position } from '#eventstore/port.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { played, playedMany } from './events.ts'
import type { OpenedStore } from './stores.ts'

export function reading(opened: () => OpenedStore): void {
  const newStream = () => `playtime-${randomUUID()}`

  describe('readStream', () => {
    test('gives nothing for a stream that is not there', async () => {
      expect(await opened().store.readStream(newStream())).toEqual([])
      expect(await opened().store.readStream(newStream(), { backwards: true, limit: 1 })).toEqual([])
    })

    test('gives back what was written, with its place', async () => {
      const { store } = opened()
      const stream = newStream()
      const events = playedMany(2)
      const answer = await appendEvents(store, stream, 'noStream', events)
      const read = await store.readStream(stream)
      expect(read).toMatchObject(events.map((event, revision) => ({ ...event, stream, revision })))
      expect(read[1]?.position).toBe(answer.position)
      expect((read[0]?.position ?? '') < (read[1]?.position ?? '')).toBe(true)
    })

    test('takes from, limit and backwards', async () => {
      const { store } = opened()
      const stream = newStream()
      await appendEvents(store, stream, 'noStream', playedMany(6))
      const revisions = async (options: Parameters<EventStore['readStream']>[1]) =>
        (await store.readStream(stream, options)).map(event => event.revision)
      expect(await revisions({ from: 4 })).toEqual([4, 5])
      expect(await revisions({ from: 9 })).toEqual([])
      expect(await revisions({ limit: 2 })).toEqual([0, 1])
      expect(await revisions({ limit: 0 })).toEqual([])
      expect(await revisions({ from: 1, limit: 3 })).toEqual([1, 2, 3])
      expect(await revisions({ backwards: true })).toEqual([5, 4, 3, 2, 1, 0])
      expect(await revisions({ backwards: true, limit: 2 })).toEqual([5, 4])
      expect(await revisions({ backwards: true, from: 2 })).toEqual([2, 1, 0])
      expect(await revisions({ backwards: true, from: 3, limit: 1 })).toEqual([3])
    })
  })

  describe('readAll and head', () => {
    test('gives every event once, in the order of positions, whatever the page', async () => {
      const { store } = opened()
      const start = await store.head()
      const streams = Array.from({ length: 7 }, newStream)
      await Promise.all(streams.map(stream => appendEvents(store, stream, 'noStream', playedMany(11))))
      const whole = await readOn(store, start, 1_000)
      expect(whole).toHaveLength(77)
      expect(new Set(whole.map(event => event.id)).size).toBe(77)
      expect(whole.map(event => event.position)).toEqual(whole.map(event => event.position).sort())
      for (const page of [1, 7, 77]) expect(await readOn(store, start, page)).toEqual(whole)
      // Behind an event that the reader names, as projections read, a page is no smaller.
      for (const page of [1, 7, 77]) expect(await readOn(store, start, page, event => event)).toEqual(whole)
    })

    test('gives at most the limit, and nothing after the head', async () => {
      const { store } = opened()
      const start = await store.head()
      await appendEvents(store, newStream(), 'noStream', playedMany(5))
      expect(await store.readAll(start, 2)).toHaveLength(2)
      expect(await store.readAll(await store.head(), 10)).toEqual([])
    })

    test('gives as many events behind an event that the reader names as behind its position', async () => {
      const { store } = opened()
      const start = await store.head()
      await appendEvents(store, newStream(), 'noStream', playedMany(5))
      const [first, ...others] = await store.readAll(start, 5)
      if (!first) throw new Error('five events were written')
      for (const limit of [1, 2, 3, 4, 5]) {
        expect(await store.readAll(first.position, limit)).toEqual(others.slice(0, limit))
        expect(await store.readAll(first, limit)).toEqual(others.slice(0, limit))
      }
    })

    test('never gives an event of the server itself', async () => {
      const { store } = opened()
      for (let n = 0; n < 25; n++) await store.append(newStream(), 'noStream', played(1))
      const all = await readOn(store, '', 3)
      expect(all.filter(event => event.stream.startsWith('$'))).toEqual([])
      expect(await store.head()).toBe(all.at(-1)?.position)
    })

    test('refuses a position of another kind', async () => {
      await expect(opened().store.readAll('somewhere', 1)).rejects.toThrow('not a position')
      expect(() => opened().store.subscribe('somewhere')).toThrow('not a position')
    })
  })

  describe('an event that can not be read', () => {
    test.each([
      [
        'of an unknown type',
        { type: 'PenaltyTaken', schemaVersion: 1, data: {} },
        'unknown type PenaltyTaken',
      ],
      ['of a later version', { type: 'RewardPointsSet', schemaVersion: 99, data: {} }, 'unknown version 99'],
      ['with broken data', { type: 'RewardPointsSet', schemaVersion: 1, data: { points: 'many' } }, 'points'],
    ])('%s is reported, in its place', async (_, raw, problem) => {
      const { store, writeRaw } = opened()
      const start = await store.head()
      const stream = newStream()
      await writeRaw(stream, raw)
      const expected = { type: 'Unreadable', stream, revision: 0, storedType: raw.type }
      const [event] = await store.readAll(start, 1)
      expect(event).toMatchObject({ ...expected, problem: expect.stringContaining(problem) })
      expect(await store.readStream(stream)).toEqual([event])
    })
  })
}

/** Everything after a position, page by page. @param next where the reader goes on after the last event of a page */
async function readOn(
  store: EventStore,
  start: Position,
  page: number,
  next: (last: AnyRecorded) => After = ({ position }) => position,
): Promise<AnyRecorded[]> {
  const found: AnyRecorded[] = []
  for (let after: After = start; ; ) {
    const events = await store.readAll(after, page)
    const last = events.at(-1)
    if (!last) return found
    found.push(...events)
    expect(events.length, `events after ${JSON.stringify(after)}`).toBeLessThanOrEqual(page)
    after = next(last)
  }
}
