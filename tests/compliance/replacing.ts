import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreReplaced } from '#eventstore/bookmark.ts'
import { type AnyRecorded, type EventStore, START } from '#eventstore/port.ts'
import { until } from '#tests/support/until.ts'
import { played } from './events.ts'
import type { OpenedStore, StoreUnderTest } from './stores.ts'

/** A store whose events are replaced under its readers; each test has one of its own. */
export function replacing(open: StoreUnderTest['open']): void {
  describe('a store that is restored', () => {
    let opened: OpenedStore
    let events: readonly AnyRecorded[]
    beforeEach(async ({ skip }) => {
      opened = await open()
      if (!opened.restore) skip('the events of a real server are not ours to remove')
      for (let n = 0; n < 6; n++) await write(opened.store)
      events = await opened.store.readAll(START, 100)
    })
    afterEach(() => opened?.close())

    const write = (store: EventStore) => store.append(`playtime-${randomUUID()}`, 'noStream', played(1))
    const read = (number: number) => opened.store.readAll(events[number] as AnyRecorded, 10)

    test('gives what follows an event that is still there', async () => {
      await opened.restore?.(4)
      expect(await read(1)).toEqual(events.slice(2, 4))
      expect(await read(3)).toEqual([])
    })

    test('refuses to go on after an event that is lost, also when another one has taken its place', async () => {
      await opened.restore?.(4)
      await expect(read(5)).rejects.toThrow(StoreReplaced)
      for (let n = 0; n < 4; n++) await write(opened.store)
      await expect(read(5)).rejects.toThrow(StoreReplaced)
      await expect(read(4)).rejects.toThrow(StoreReplaced)
      expect(await read(3)).toHaveLength(4)
    })

    test('refuses every reader when it was emptied', async () => {
      await opened.restore?.(0)
      await expect(read(0)).rejects.toThrow(StoreReplaced)
      expect(await opened.store.readAll(START, 10)).toEqual([])
    })

    test('ends a subscription that is under way, and gives it nothing of the new events', async () => {
      const seen: AnyRecorded[] = []
      const subscription = opened.store.subscribe(events[1] as AnyRecorded)
      const ended = (async () => {
        for await (const batch of subscription) seen.push(...batch)
      })()
      ended.catch(() => {})
      await until('the subscription is at the end', () => seen.length === 4)
      await opened.restore?.(4)
      for (let n = 0; n < 4; n++) await write(opened.store)
      await expect(ended).rejects.toThrow(StoreReplaced)
      expect(seen).toEqual(events.slice(2))
    })
  })
}
