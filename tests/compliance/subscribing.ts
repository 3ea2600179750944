import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type AnyRecorded, START, type Subscription } from '#eventstore/port.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { played, playedMany } from './events.ts'
import type { OpenedStore } from './stores.ts'

/** Appends whose way to a subscriber is measured: the quickest counts, since a busy machine delays some. */
const TIMES = 5
/** Reads after which a look that began before them is over. */
const READS = 3
/** Well below the half second after which a subscriber looks by itself. */
const AT_ONCE_MS = 250

/** More events than the tests of one store append: some append as many as chance says. */
const ALL = 1_000_000

export function subscribing(opened: () => OpenedStore): void {
  const newStream = () => `playtime-${randomUUID()}`

  describe('subscribe', () => {
    test('gives what is there, then what comes', async () => {
      const { store, another } = opened()
      const start = await store.head()
      const stream = newStream()
      const events = playedMany(6)
      await appendEvents(store, stream, 'noStream', events.slice(0, 2))
      const subscription = store.subscribe(start)
      const seen = collect(subscription, 6)
      await appendEvents(store, stream, 1, events.slice(2, 4))
      await appendEvents(await another(), stream, 3, events.slice(4))
      expect((await seen).map(event => event.id)).toEqual(events.map(event => event.id))
      await subscription.close()
    })

    test('gives what another process appends at once, not with the next look', async () => {
      const { store, another } = opened()
      const other = await another()
      const subscription = store.subscribe(await store.head())
      const batches = subscription[Symbol.asyncIterator]()
      const waits: number[] = []
      for (let n = 0; n < TIMES; n++) {
        const next = nextEvent(batches)
        const event = played(n)
        // They come back after the subscriber's own look, which found nothing: the event comes while it waits.
        for (let read = 0; read < READS; read++) await store.readAll(await store.head(), 1)
        const from = performance.now()
        await other.append(newStream(), 'noStream', event)
        expect((await next).id).toBe(event.id)
        waits.push(performance.now() - from)
      }
      await subscription.close()
      expect(Math.min(...waits), `of ${waits.map(Math.round)} ms`).toBeLessThan(AT_ONCE_MS)
    })

    test('starts from the beginning, and after any position', async () => {
      const { store } = opened()
      await appendEvents(store, newStream(), 'noStream', playedMany(4))
      const all = await store.readAll(START, ALL)
      const fromStart = store.subscribe(START)
      expect(await collect(fromStart, all.length)).toEqual(all)
      await fromStart.close()
      const later = store.subscribe(all.at(-3)?.position ?? START)
      expect(await collect(later, 2)).toEqual(all.slice(-2))
      await later.close()
    })

    test('has no gap and no repetition under twenty writers, in the order of positions', async () => {
      const { store, another } = opened()
      const other = await another()
      const start = await store.head()
      const subscriptions = [store.subscribe(start), other.subscribe(start)]
      const seen = subscriptions.map(subscription => collect(subscription, 20 * 15))
      await Promise.all(
        Array.from({ length: 20 }, async (_, writer) => {
          const stream = newStream()
          await appendEvents(writer % 2 ? store : other, stream, 'noStream', playedMany(15))
        }),
      )
      const whole = await store.readAll(start, ALL)
      expect(whole).toHaveLength(20 * 15)
      for (const events of seen) expect(await events).toEqual(whole)
      for (const subscription of subscriptions) await subscription.close()
    })

    test('resumes after its connection was cut, from the last batch given out', async ({ skip }) => {
      const { store, cut } = opened()
      if (!cut) return skip('the connections of a real server are not ours to cut')
      const start = await store.head()
      const stream = newStream()
      const events = playedMany(40)
      const subscription = store.subscribe(start)
      const seen = collect(subscription, events.length)
      for (const [n, event] of events.entries()) {
        expect(await store.append(stream, n === 0 ? 'noStream' : n - 1, event)).toMatchObject({ ok: true })
        if (n % 10 === 5) await cut()
      }
      expect((await seen).map(event => event.id)).toEqual(events.map(event => event.id))
      await subscription.close()
    })

    test('ends when it is closed, in the middle of waiting, and again', async () => {
      const { store } = opened()
      const subscription = store.subscribe(await store.head())
      const next = subscription[Symbol.asyncIterator]().next()
      await subscription.close()
      await subscription.close()
      expect(await next).toMatchObject({ done: true })
    })

    test('ends when its store is closed', async () => {
      const store = await opened().another()
      const ended = collect(store.subscribe(await store.head()), 1)
      await store.close()
      expect(await ended).toEqual([])
    })
  })
}

/** A subscriber may be given batches without events. */
async function nextEvent(batches: AsyncIterator<readonly AnyRecorded[]>): Promise<AnyRecorded> {
  while (true) {
    const { value } = await batches.next()
    const [event] = value ?? []
    if (event) return event
  }
}

/** The first `count` events, or those before the end. */
async function collect(subscription: Subscription, count: number): Promise<AnyRecorded[]> {
  const events: AnyRecorded[] = []
  for await (const batch of subscription) {
    events.push(...batch)
    if (events.length >= count) return events
  }
  return events
}
