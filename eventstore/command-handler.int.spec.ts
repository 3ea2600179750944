/** One command, one event: repeats, races, guards and what a store without guards leaves to its caller. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playSession, type RecordPlaySession } from '#domain/play-session/play-session.ts'
import { purse } from '#domain/purse/purse.ts'
import { rewards } from '#domain/reward/rewards.ts'
import { streams } from '#domain/streams.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { useStoreOnStandIn } from '#tests/support/eventstoredb-stand-in/use-store.ts'
import { type CommandMetadata, type HandleOptions, handleCommand } from './command-handler.ts'
import type { EventStore } from './port.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'

let database: TestDatabase
let postgres: EventStore
beforeAll(async () => {
  database = await freshDatabase()
  postgres = await createPostgresEventStore({ url: database.url })
})
afterAll(async () => {
  await postgres.close()
  await database.drop()
})
const standIn = useStoreOnStandIn()

const startedAt = '2026-03-01T12:00:00.000Z'
const LATER = '2026-03-01T13:00:00.000Z'

function metadataFor(commandHash: string, commandId: string = randomUUID()): CommandMetadata {
  return {
    commandId,
    commandHash,
    correlationId: commandId,
    causationId: commandId,
    actor: { id: 'fan', role: 'user' },
    occurredAt: startedAt,
  }
}

function session(user: string, seconds: number): RecordPlaySession {
  return { type: 'RecordPlaySession', user, game: 'Chess', startedAt, seconds, now: LATER }
}

describe.each([
  ['Postgres', () => postgres],
  ['EventStoreDB', () => standIn.store],
])('on %s', (_name, storeOf) => {
  const play = (
    user: string,
    seconds: number,
    metadata = metadataFor(String(seconds)),
    options?: HandleOptions,
  ) =>
    handleCommand(storeOf(), streams.playTime(user), playSession, session(user, seconds), metadata, options)
  const secondsOf = async (user: string) =>
    (await storeOf().readStream(streams.playTime(user))).flatMap(event =>
      event.type === 'PlaySessionRecorded' ? [event.data.seconds] : [],
    )

  test('a decision that was confirmed on its own stream is not made on a newer one', async () => {
    const user = randomUUID()
    const stream = streams.playTime(user)
    const confirmed = { guards: { streams: [{ stream, revision: 0 }] } }
    await play(user, 10)
    await play(user, 11)
    expect(await play(user, 12, metadataFor('12'), confirmed)).toEqual({ kind: 'stale', now: null })
    expect(await secondsOf(user)).toEqual([10, 11])
    const now = { guards: { streams: [{ stream, revision: 1 }] } }
    expect(await play(user, 12, metadataFor('12'), now)).toMatchObject({ kind: 'done' })
  })

  test('a command that comes again gives its first answer, after any number of newer events', async () => {
    const user = randomUUID()
    const metadata = metadataFor('10')
    const first = await play(user, 10, metadata)
    for (let seconds = 11; seconds < 71; seconds++) await play(user, seconds)
    const again = await play(user, 10, metadata)
    expect(first).toMatchObject({ kind: 'done', repeated: false })
    expect(again).toMatchObject({
      kind: 'done',
      repeated: true,
      position: first.kind === 'done' && first.position,
    })
    expect(await secondsOf(user)).toHaveLength(61)
  })

  test('one command with two requests at once is carried out once, and the second request refused', async () => {
    for (let round = 0; round < 20; round++) {
      const user = randomUUID()
      const commandId = randomUUID()
      const outcomes = await Promise.all(
        [1, 2].map(s => play(user, s, metadataFor(`seconds ${s}`, commandId))),
      )
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'reused'])
      expect(await secondsOf(user)).toHaveLength(1)
    }
  })

  test('one command with one request at once is carried out once, with one answer', async () => {
    const user = randomUUID()
    const metadata = metadataFor('7')
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => play(user, 7, metadata)))
    expect(new Set(outcomes.map(outcome => outcome.kind === 'done' && outcome.position)).size).toBe(1)
    expect(await secondsOf(user)).toEqual([7])
  })

  test('commands at once on one stream are decided one after the other', async () => {
    const user = randomUUID()
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(seconds => play(user, seconds)))
    expect(outcomes.every(({ kind }) => kind === 'done')).toBe(true)
    expect((await secondsOf(user)).sort()).toEqual([1, 2, 3, 4, 5])
  })

  test('a fresh command that guesses an empty stream finds out by its append', async () => {
    const user = randomUUID()
    const options = { fresh: true, newest: 0 }
    expect(await play(user, 1, metadataFor('1'), options)).toMatchObject({ kind: 'done' })
    expect(await play(user, 2, metadataFor('2'), options)).toMatchObject({ kind: 'done' })
    expect(await secondsOf(user)).toEqual([1, 2])
  })

  describe('on a guess that is wrong', () => {
    const guess = { fresh: true, newest: 0 }
    const order = { order: randomUUID(), collectible: randomUUID(), amount: 3 }

    /** A purse that holds 5 SKOR. */
    async function filled(): Promise<{ user: string; stream: string }> {
      const user = randomUUID()
      const stream = streams.purse(user)
      const proceeds = { type: 'ReceiveProceeds', ...order, user, buyer: randomUUID(), amount: 5 } as const
      expect(await handleCommand(storeOf(), stream, purse, proceeds, metadataFor('sold'))).toMatchObject({
        kind: 'done',
      })
      return { user, stream }
    }

    test('a decision that would be quiet on an empty history is made on the true one', async () => {
      const { user, stream } = await filled()
      const hold = { type: 'HoldFunds', ...order, user, kind: 'buy', listing: 1 } as const
      await handleCommand(storeOf(), stream, purse, hold, metadataFor('held'))
      const release = { type: 'ReleaseFunds', user, order: order.order } as const
      expect(purse.decide(release, purse.initialState)).toEqual({ kind: 'quiet' })
      expect(
        await handleCommand(storeOf(), stream, purse, release, metadataFor('back'), guess),
      ).toMatchObject({
        kind: 'done',
        event: { type: 'FundsReleased', data: { amount: 3 } },
      })
    })

    test('a decision that would be refused on an empty history is made on the true one', async () => {
      const { user, stream } = await filled()
      const hold = { type: 'HoldFunds', ...order, user, kind: 'buy', listing: 1 } as const
      expect(purse.decide(hold, purse.initialState)).toMatchObject({ kind: 'refused' })
      expect(await handleCommand(storeOf(), stream, purse, hold, metadataFor('held'), guess)).toMatchObject({
        kind: 'done',
        event: { type: 'FundsHeld' },
      })
    })

    test('a decision that would happen on an empty history is quiet on the true one', async () => {
      const { user, stream } = await filled()
      const proceeds = { type: 'ReceiveProceeds', ...order, user, buyer: randomUUID(), amount: 5 } as const
      expect(await handleCommand(storeOf(), stream, purse, proceeds, metadataFor('again'), guess)).toEqual({
        kind: 'quiet',
      })
    })
  })

  test('decides on the events that count', async () => {
    const stream = `rewards-${randomUUID()}`
    const command = {
      type: 'SetRewardPoints',
      startDate: '2026-03-01',
      endDate: '2026-03-02',
      points: 3,
    } as const
    await handleCommand(storeOf(), stream, rewards, command, metadataFor('set'))
    const counted = async () => []
    const again = await handleCommand(storeOf(), stream, rewards, command, metadataFor('set'), { counted })
    expect(again).toMatchObject({ kind: 'done', repeated: false })
  })
})

describe('guards', () => {
  const guarded = (stream: string, revision: number | 'noStream') => ({
    guards: { streams: [{ stream, revision }] },
  })
  const play = (store: EventStore, user: string, options: HandleOptions) =>
    handleCommand(store, streams.playTime(user), playSession, session(user, 1), metadataFor('1'), options)

  test('of Postgres refuse an append whose decision rests on a stream that moved on', async () => {
    const [user, other] = [randomUUID(), streams.playTime(randomUUID())]
    expect(await play(postgres, user, guarded(other, 0))).toEqual({ kind: 'stale', now: null })
    expect(await play(postgres, user, guarded(other, 'noStream'))).toMatchObject({ guarded: true })
  })

  test("of Postgres refuse an append that comes late by the store's clock, and say the time", async () => {
    const before = '2026-01-01T00:00:00.000Z'
    const outcome = await play(postgres, randomUUID(), { guards: { before } })
    expect(outcome.kind === 'stale' && outcome.now && outcome.now >= before).toBe(true)
  })

  test('are left to the caller by EventStoreDB', async () => {
    const other = streams.playTime(randomUUID())
    expect(await play(standIn.store, randomUUID(), guarded(other, 0))).toMatchObject({
      kind: 'done',
      guarded: false,
    })
  })
})
