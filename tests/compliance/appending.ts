import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { MAX_ROUNDS } from '#domain/bounds.ts'
import { MAX_TOGETHER } from '#eventstore/limits.ts'
import {
  type AppendResult,
  type NewEvent,
  type NewEvents,
  type RecordedEvent,
  START,
} from '#eventstore/port.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { played, playedMany } from './events.ts'
import type { OpenedStore } from './stores.ts'

/** Races of a guarded stream and those who rest on it, at the most, until both sides have won. */
const RACES = 50

/** Appends at once, and how long after their beginning the bound lies at first, in milliseconds. */
const FLOOD = 1_500
const FLOOD_MS = 60

const conflict = (actual: number | 'noStream') => ({ ok: false, conflict: 'wrongRevision', actual })

export function appending(opened: () => OpenedStore): void {
  const newStream = () => `playtime-${randomUUID()}`

  describe('append', () => {
    test('starts a stream at revision 0 and goes on from the revision it gave', async () => {
      const { store } = opened()
      const stream = newStream()
      expect(await store.append(stream, 'noStream', played(1))).toMatchObject({ ok: true, revision: 0 })
      expect(await store.append(stream, 0, played(2))).toMatchObject({ ok: true, revision: 1 })
      expect((await store.readStream(stream)).map(event => event.revision)).toEqual([0, 1])
    })

    test('answers with the place at which its event is read', async () => {
      const { store } = opened()
      const stream = newStream()
      await appendEvents(store, stream, 'noStream', playedMany(2))
      const answer = await store.append(stream, 1, played(3))
      const last = (await store.readStream(stream)).at(-1)
      expect(answer).toMatchObject({ ok: true, revision: 2, position: last?.position })
      expect(answer).toMatchObject({ recordedAt: opened().answersWithTime ? last?.recordedAt : null })
      expect(await store.head()).toBe(last?.position)
    })

    test('records the time of the store', async () => {
      const { store } = opened()
      const stream = newStream()
      const before = Date.now()
      await store.append(stream, 'noStream', played(1))
      const [event] = await store.readStream(stream)
      const recordedAt = Date.parse(event?.recordedAt ?? '')
      // A real server has a clock of its own.
      expect(Math.abs(recordedAt - before)).toBeLessThan(60_000)
      expect(await store.readAll(await positionBefore(stream), 1)).toMatchObject([
        { recordedAt: event?.recordedAt },
      ])

      async function positionBefore(stream: string) {
        const all = await store.readAll('', 100_000)
        return all[all.findIndex(each => each.stream === stream) - 1]?.position ?? ''
      }
    })

    test('refuses a wrong revision, says the right one and writes nothing', async () => {
      const { store } = opened()
      const stream = newStream()
      expect(await store.append(stream, 0, played(1))).toEqual(conflict('noStream'))
      await appendEvents(store, stream, 'noStream', playedMany(2))
      expect(await store.append(stream, 'noStream', played(1))).toEqual(conflict(1))
      expect(await store.append(stream, 0, played(1))).toEqual(conflict(1))
      expect(await store.append(stream, 5, played(1))).toEqual(conflict(1))
      expect(await store.readStream(stream)).toHaveLength(2)
    })

    test('gives the first answer again for the same id, after others have appended too', async () => {
      const { store, another } = opened()
      const stream = newStream()
      const event = played(1)
      const first = await store.append(stream, 'noStream', event)
      expect(await store.append(stream, 'noStream', event)).toEqual(first)
      await appendEvents(store, stream, 0, playedMany(2))
      expect(await store.append(stream, 'noStream', event)).toEqual(first)
      expect(await (await another()).append(stream, 'noStream', event)).toEqual(first)
      expect(await store.readStream(stream)).toHaveLength(3)
    })

    test('writes the same event once when it is sent twice at the same time', async () => {
      const { store } = opened()
      const stream = newStream()
      const event = played(1)
      const [result, other] = await Promise.all([
        store.append(stream, 'noStream', event),
        store.append(stream, 'noStream', event),
      ])
      expect(result).toMatchObject({ ok: true, revision: 0 })
      expect(other).toEqual(result)
      expect(await store.readStream(stream)).toHaveLength(1)
    })

    test('writes several events together, side by side, and answers with the place of the last', async () => {
      const { store, another } = opened()
      const stream = newStream()
      await store.append(stream, 'noStream', played(0))
      const events = [played(1), played(2), played(3)] as const
      const others = [newStream(), newStream()]
      const [answer] = await Promise.all([
        store.append(stream, 0, events),
        ...others.map(other => appendEvents(store, other, 'noStream', playedMany(5))),
      ])
      const written = await store.readStream(stream, { from: 1 })
      expect(written).toMatchObject(events)
      expect(answer).toMatchObject({ ok: true, revision: 3, position: written.at(-1)?.position })
      const all = (await store.readAll(START, 100_000)).map(({ id }) => id)
      const first = all.indexOf(events[0].id)
      expect(all.slice(first, first + events.length)).toEqual(events.map(({ id }) => id))
      expect(await store.append(stream, 0, events)).toEqual(answer)
      await store.append(stream, 3, played(4))
      expect(await store.append(stream, 0, events)).toEqual(answer)
      expect(await (await another()).append(stream, 0, events)).toEqual(answer)
      expect(await store.readStream(stream)).toHaveLength(5)
    })

    test('writes none of several events where the revision is wrong or one of them can not be written', async () => {
      const { store } = opened()
      const stream = newStream()
      await store.append(stream, 'noStream', played(0))
      const events = [played(1), played(2)] as const
      expect(await store.append(stream, 'noStream', events)).toEqual(conflict(0))
      const broken = { ...played(3), data: { ...played(3).data, seconds: -1 } }
      await expect(store.append(stream, 0, [...events, broken])).rejects.toThrow()
      const tooMany = playedMany(MAX_TOGETHER + 1) as unknown as NewEvents
      await expect(store.append(stream, 0, tooMany)).rejects.toThrow('events of one append')
      await expect(store.append(stream, 0, [] as unknown as NewEvents)).rejects.toThrow(
        'events of one append',
      )
      expect(await store.readStream(stream)).toHaveLength(1)
    })

    test('lets one of fifty that send several events at the same revision win, whole', async () => {
      const { store, another } = opened()
      const stores = [store, await another()]
      const stream = newStream()
      const sent = Array.from({ length: 50 }, (_, n) => [played(n), played(n + 100)] as const)
      const answers = await Promise.all(
        sent.map((events, n) => (stores[n % 2] ?? store).append(stream, 'noStream', events)),
      )
      const won = answers.findIndex(answer => answer.ok)
      expect(answers.filter(answer => answer.ok)).toHaveLength(1)
      expect(await store.readStream(stream)).toMatchObject(sent[won] as object)
    })

    test('lets one of a hundred at the same revision win', async () => {
      const { store, another } = opened()
      const stores = [store, await another()]
      const stream = newStream()
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => (stores[n % 2] ?? store).append(stream, 'noStream', played(n))),
      )
      expect(answers.filter(answer => answer.ok)).toHaveLength(1)
      expect(answers.filter(answer => !answer.ok)).toEqual(Array(99).fill(conflict(0)))
      expect(await store.readStream(stream)).toHaveLength(1)
    })

    test('writes nothing that breaks its own schema', async () => {
      const { store } = opened()
      const stream = newStream()
      const broken = { ...played(1), data: { ...played(1).data, seconds: -1 } }
      await expect(store.append(stream, 'noStream', broken)).rejects.toThrow()
      expect(await store.readStream(stream)).toEqual([])
    })

    test('refuses a BigInt at once and goes on working', async () => {
      const { store } = opened()
      const stream = newStream()
      const bigint = { ...played(1), data: { ...played(1).data, seconds: 1n } } as unknown as NewEvent
      await expect(store.append(stream, 'noStream', bigint)).rejects.toThrow()
      expect(await store.append(stream, 'noStream', played(1))).toMatchObject({ ok: true })
    })

    test('keeps every character of a text', async () => {
      const { store } = opened()
      const stream = newStream()
      const texts = [
        'Zażółć 前線 \u{1F680}',
        'quote " back\\slash {,}',
        'line\u2028separator \u0301combining',
        'x'.repeat(120),
      ]
      const events = texts.map((text, n) => played(n, text))
      await appendEvents(store, stream, 'noStream', events)
      expect(await store.readStream(stream)).toMatchObject(events)
    })

    test('takes many appends of many streams at once, in the order of each stream', async () => {
      const { store } = opened()
      const streams = Array.from({ length: 30 }, newStream)
      await Promise.all(streams.map(stream => appendEvents(store, stream, 'noStream', playedMany(10))))
      for (const stream of streams) {
        const seconds = (await store.readStream(stream)).map(event => 'data' in event && event.data)
        expect(seconds).toEqual(Array.from({ length: 10 }, (_, n) => expect.objectContaining({ seconds: n })))
      }
    })

    test('refuses what no caller may send', async () => {
      const { store } = opened()
      const guard = { stream: '$all', revision: 1 }
      await expect(store.append('$all', 'noStream', played(1))).rejects.toThrow('not a stream name')
      await expect(store.append(newStream(), -1, played(1))).rejects.toThrow('not a revision')
      await expect(store.append(newStream(), 'noStream', played(1), { streams: [guard] })).rejects.toThrow(
        'not a stream name',
      )
    })
  })

  describe('append with guards', () => {
    test('says whether the store could check them', async () => {
      const { store } = opened()
      const [stream, guarded] = [newStream(), newStream()]
      await store.append(guarded, 'noStream', played(1))
      const guards = {
        streams: [
          { stream: guarded, revision: 0 },
          { stream: newStream(), revision: 'noStream' },
        ],
        before: new Date(Date.now() + 60_000).toISOString(),
      } as const
      expect(await store.append(stream, 'noStream', played(1), guards)).toMatchObject({
        ok: true,
        guarded: store.guards,
      })
      // Whoever reads the event later need not judge it again.
      await store.append(stream, 0, played(2))
      const written = (await store.readStream(stream)) as RecordedEvent[]
      expect(written.map(({ metadata }) => metadata.guarded)).toEqual([
        store.guards ? true : undefined,
        undefined,
      ])
    })

    test('refuses what was decided on a stream that has moved on since', async ({ skip }) => {
      const { store } = opened()
      if (!store.guards) return skip('the server checks no guards; the answer says so')
      const [stream, guarded] = [newStream(), newStream()]
      const append = (revision: number | 'noStream') =>
        store.append(stream, 'noStream', played(1), { streams: [{ stream: guarded, revision }] })
      expect(await append(0)).toEqual({
        ok: false,
        conflict: 'staleGuard',
        stream: guarded,
        actual: 'noStream',
      })
      await appendEvents(store, guarded, 'noStream', playedMany(2))
      const stale = { ok: false, conflict: 'staleGuard', stream: guarded, actual: 1 }
      expect(await append('noStream')).toEqual(stale)
      expect(await append(0)).toEqual(stale)
      expect(await store.readStream(stream)).toEqual([])
      expect(await append(1)).toMatchObject({ ok: true })
    })

    test('takes as many guards as a season has streams that its winners rest on, and one more is a mistake', async () => {
      const { store } = opened()
      const guards = Array.from({ length: MAX_ROUNDS + 2 }, () => ({
        stream: newStream(),
        revision: 'noStream' as const,
      }))
      const stream = newStream()
      const answer = await store.append(stream, 'noStream', played(0), { streams: guards })
      expect(answer).toMatchObject({ ok: true, guarded: store.guards })
      const tooMany = [...guards, { stream: newStream(), revision: 'noStream' as const }]
      await expect(store.append(stream, 0, played(1), { streams: tooMany })).rejects.toThrow('at most 101')
    })

    test('lets no event pass its guard when both are written at the same time', async ({ skip }) => {
      const { store, another } = opened()
      if (!store.guards) return skip('the server checks no guards; the answer says so')
      const other = await another()
      const seen = new Set<string>()
      // Each race is drawn out until both sides have won some of it: else one of the two was never tried.
      for (let race = 0; seen.size < 2; race++) {
        expect(race, `races that only ended with ${[...seen]}`).toBeLessThan(RACES)
        const guarded = newStream()
        const guards = { streams: [{ stream: guarded, revision: 'noStream' as const }] }
        const writers = Array.from({ length: 50 }, (_, n) => async () => {
          for (let wait = 0; wait < n; wait++) await setImmediate()
          return store.append(newStream(), 'noStream', played(n), guards)
        })
        const mover = async () => {
          for (let wait = 0; wait < 10 * (race % 5); wait++) await setImmediate()
          return other.append(guarded, 'noStream', played(0))
        }
        const [moved, ...answers] = await Promise.all([mover(), ...writers.map(write => write())])
        expect(moved).toMatchObject({ ok: true, revision: 0 })
        const movedAt = moved.ok ? moved.position : ''
        for (const answer of answers) {
          seen.add(answer.ok ? 'ok' : answer.conflict)
          if (answer.ok) expect(answer.position < movedAt).toBe(true)
          else expect(answer).toMatchObject({ conflict: 'staleGuard', stream: guarded, actual: 0 })
        }
      }
      expect([...seen].sort()).toEqual(['ok', 'staleGuard'])
    })

    test("refuses what comes at or after an instant of the store's own clock", async ({ skip }) => {
      const { store } = opened()
      if (!store.guards) return skip('the server checks no guards; the answer says so')
      const stream = newStream()
      await store.append(newStream(), 'noStream', played(0))
      const [latest] = (await store.readAll(START, 100_000)).slice(-1)
      // The clock has reached the instant of the newest event: the bound itself is late.
      const before = latest?.recordedAt ?? ''
      const answer = await store.append(stream, 'noStream', played(1), { before })
      expect(answer).toEqual({ ok: false, conflict: 'late', recordedAt: expect.any(String) })
      const { recordedAt } = answer as { recordedAt: string }
      expect(recordedAt >= before, `${recordedAt} is at or after ${before}`).toBe(true)
      expect(await store.readStream(stream)).toEqual([])
      const soon = new Date(Date.parse(recordedAt) + 60_000).toISOString()
      expect(await store.append(stream, 'noStream', played(1), { before: soon })).toMatchObject({ ok: true })
    })

    test('records nothing at the instant itself that an append must come before', async ({ skip }) => {
      const { store } = opened()
      if (!store.guards) return skip('the server checks no guards; the answer says so')
      const atTheBound: AppendResult[] = []
      // So many are written in each millisecond that one of them falls on a bound among them; where none did, the next bound
      // is later or earlier.
      for (let race = 0, bound = FLOOD_MS; atTheBound.length === 0; race++) {
        expect(race, 'races in which no append fell on the bound').toBeLessThan(RACES)
        const now = await store.append(newStream(), 'noStream', played(0))
        const before = new Date(Date.parse((now.ok && now.recordedAt) || '') + bound).toISOString()
        const flood = Array.from({ length: FLOOD }, (_, n) =>
          store.append(newStream(), 'noStream', played(n), { before }),
        )
        const answers = await Promise.all(flood)
        atTheBound.push(...answers.filter(answer => 'recordedAt' in answer && answer.recordedAt === before))
        bound = answers.some(answer => answer.ok) ? Math.ceil(bound * 0.7) : bound * 2
      }
      expect(new Set(atTheBound.map(answer => (answer.ok ? 'ok' : answer.conflict)))).toEqual(
        new Set(['late']),
      )
    })

    test('gives the first answer again before any guard is checked', async () => {
      const { store } = opened()
      const [stream, guarded] = [newStream(), newStream()]
      const event = played(1)
      const first = await store.append(stream, 'noStream', event, {
        streams: [{ stream: guarded, revision: 'noStream' }],
      })
      await store.append(guarded, 'noStream', played(1))
      const again = await store.append(stream, 'noStream', event, {
        streams: [{ stream: guarded, revision: 'noStream' }],
        before: new Date(Date.now() - 1_000).toISOString(),
      })
      expect(again).toEqual(first)
    })
  })
}
