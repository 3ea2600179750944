import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AppendResult, NewEvent } from '#eventstore/port.ts'
import { played, playedMany } from './events.ts'
import type { OpenedStore } from './stores.ts'

const conflict = (actual: number | 'noStream') => ({ ok: false, conflict: 'wrongRevision', actual })

export function appending(opened: () => OpenedStore): void {
  const newStream = () => `playtime-${randomUUID()}`

  describe('append', () => {
    test('starts a stream at revision 0 and goes on from the revision it gave', async () => {
      const { store } = opened()
      const stream = newStream()
      expect(await store.append(stream, 'noStream', playedMany(3))).toMatchObject({ ok: true, revision: 2 })
      expect(await store.append(stream, 2, playedMany(1))).toMatchObject({ ok: true, revision: 3 })
      expect((await store.readStream(stream)).map(event => event.revision)).toEqual([0, 1, 2, 3])
    })

    test('answers with the position at which its last event is read', async () => {
      const { store } = opened()
      const stream = newStream()
      const answer = await store.append(stream, 'noStream', playedMany(3))
      const last = (await store.readStream(stream)).at(-1)
      expect(answer).toEqual({ ok: true, revision: 2, position: last?.position })
      expect(await store.head()).toBe(last?.position)
    })

    test('refuses a wrong revision, says the right one and writes nothing', async () => {
      const { store } = opened()
      const stream = newStream()
      expect(await store.append(stream, 0, playedMany(1))).toEqual(conflict('noStream'))
      await store.append(stream, 'noStream', playedMany(2))
      expect(await store.append(stream, 'noStream', playedMany(1))).toEqual(conflict(1))
      expect(await store.append(stream, 0, playedMany(1))).toEqual(conflict(1))
      expect(await store.append(stream, 5, playedMany(1))).toEqual(conflict(1))
      expect(await store.readStream(stream)).toHaveLength(2)
    })

    test('gives the first answer again for the same ids, after others have appended too', async () => {
      const { store, another } = opened()
      const stream = newStream()
      const events = playedMany(3)
      const first = await store.append(stream, 'noStream', events)
      expect(await store.append(stream, 'noStream', events)).toEqual(first)
      await store.append(stream, 2, playedMany(2))
      expect(await store.append(stream, 'noStream', events)).toEqual(first)
      expect(await (await another()).append(stream, 'noStream', events)).toEqual(first)
      expect(await store.readStream(stream)).toHaveLength(5)
    })

    test('takes ids that are only partly there for a conflict', async () => {
      const { store } = opened()
      const stream = newStream()
      const events = playedMany(2)
      await store.append(stream, 'noStream', events)
      expect(await store.append(stream, 'noStream', [...events, played(9)])).toEqual(conflict(1))
      expect(await store.append(stream, 'noStream', [played(9), ...events.slice(1)])).toEqual(conflict(1))
      expect(await store.readStream(stream)).toHaveLength(2)
    })

    test('writes the same append once when it is sent twice at the same time', async () => {
      const { store } = opened()
      const stream = newStream()
      const events = playedMany(2)
      const [one, other] = await Promise.all([
        store.append(stream, 'noStream', events),
        store.append(stream, 'noStream', events),
      ])
      expect(one).toMatchObject({ ok: true, revision: 1 })
      expect(other).toEqual(one)
      expect(await store.readStream(stream)).toHaveLength(2)
    })

    test('lets one of a hundred at the same revision win', async () => {
      const { store, another } = opened()
      const stores = [store, await another()]
      const stream = newStream()
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) =>
          (stores[n % 2] ?? store).append(stream, 'noStream', playedMany(2)),
        ),
      )
      expect(answers.filter(answer => answer.ok)).toHaveLength(1)
      expect(answers.filter(answer => !answer.ok)).toEqual(Array(99).fill(conflict(1)))
      expect(await store.readStream(stream)).toHaveLength(2)
    })

    test('writes all of an append or nothing: one broken event refuses its neighbours', async () => {
      const { store } = opened()
      const stream = newStream()
      const broken = { ...played(1), data: { ...played(1).data, seconds: -1 } }
      await expect(store.append(stream, 'noStream', [played(0), broken])).rejects.toThrow()
      expect(await store.readStream(stream)).toEqual([])
    })

    test('refuses a BigInt at once and goes on working', async () => {
      const { store } = opened()
      const stream = newStream()
      const bigint = { ...played(1), data: { ...played(1).data, seconds: 1n } } as unknown as NewEvent
      await expect(store.append(stream, 'noStream', [bigint])).rejects.toThrow()
      expect(await store.append(stream, 'noStream', playedMany(1))).toMatchObject({ ok: true })
    })

    test('keeps every character of a text, and hundreds of events in one append', async () => {
      const { store } = opened()
      const stream = newStream()
      const texts = [
        'Zażółć 前線 \u{1F680}',
        'quote " back\\slash {,}',
        'NUL \u0000 lone \uD800',
        'x'.repeat(120),
      ]
      const events = Array.from({ length: 500 }, (_, n) => played(n, texts[n % texts.length]))
      await store.append(stream, 'noStream', events)
      const read = await store.readStream(stream)
      expect(read).toEqual(
        events.map((event, revision) => ({ ...event, stream, revision, position: read[revision]?.position })),
      )
    })

    test('takes many appends of many streams at once, in the order of each stream', async () => {
      const { store } = opened()
      const streams = Array.from({ length: 30 }, newStream)
      await Promise.all(
        streams.map(async stream => {
          let last: AppendResult | undefined
          for (let n = 0; n < 5; n++) {
            last = await store.append(stream, last?.ok ? last.revision : 'noStream', [
              played(2 * n),
              played(2 * n + 1),
            ])
            expect(last).toMatchObject({ ok: true, revision: 2 * n + 1 })
          }
        }),
      )
      for (const stream of streams) {
        const seconds = (await store.readStream(stream)).map(event => 'data' in event && event.data)
        expect(seconds).toEqual(Array.from({ length: 10 }, (_, n) => expect.objectContaining({ seconds: n })))
      }
    })

    test('refuses what no caller may send', async () => {
      const { store } = opened()
      const twin = played(1)
      await expect(store.append(newStream(), 'noStream', [])).rejects.toThrow('1 to 1000 events')
      await expect(store.append('$all', 'noStream', playedMany(1))).rejects.toThrow('not a stream name')
      await expect(store.append(newStream(), -1, playedMany(1))).rejects.toThrow('not a revision')
      await expect(store.append(newStream(), 'noStream', [twin, twin])).rejects.toThrow('the same id')
    })
  })
}
