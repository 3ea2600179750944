/** How the EventStoreDB adapter bears a failing network; the rest is in tests/compliance. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { played, playedMany } from '#tests/compliance/events.ts'
import { type AppendFault, type StandIn, startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { type EventStore, EventStoreUnavailable, START } from '../port.ts'
import { createEventStoreDBEventStore } from './event-store.ts'

let server: StandIn
let store: EventStore

beforeEach(async () => {
  server = await startStandIn()
  store = createEventStoreDBEventStore({ url: server.url })
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

const newStream = () => `playtime-${randomUUID()}`

const faults: AppendFault[] = [
  { kind: 'cutBefore' },
  { kind: 'cutAfter' },
  { kind: 'unavailable' },
  { kind: 'delay', ms: 50 },
]

test.each(faults)('an append that meets $kind is written once', async fault => {
  const stream = newStream()
  await store.append(stream, 'noStream', [played(0)])
  server.failNextAppend(fault)
  const events = playedMany(3)
  expect(await store.append(stream, 0, events)).toMatchObject({ ok: true, revision: 3 })
  expect((await store.readStream(stream)).slice(1)).toMatchObject(events)
})

test.each(faults)('$kind does no harm to the appends around it', async fault => {
  await store.append(newStream(), 'noStream', [played(0)])
  server.failNextAppend(fault)
  const streams = Array.from({ length: 40 }, newStream)
  const answers = await Promise.all(streams.map(stream => store.append(stream, 'noStream', playedMany(2))))
  expect(answers.filter(answer => answer.ok)).toHaveLength(40)
  expect(await store.readAll(START, 1_000)).toHaveLength(81)
})

test('one of two wins, although the first answer of either may be lost', async () => {
  const other = createEventStoreDBEventStore({ url: server.url })
  for (const kind of ['cutBefore', 'cutAfter'] as const) {
    const stream = newStream()
    server.failNextAppend({ kind })
    const answers = await Promise.all(
      [store, other].map(each => each.append(stream, 'noStream', playedMany(2))),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect(answers.filter(answer => !answer.ok)).toMatchObject([{ conflict: 'wrongRevision', actual: 1 }])
    expect(await store.readStream(stream)).toHaveLength(2)
  }
  await other.close()
})

test('knows its own events when the server takes the retry for a conflict', async () => {
  server.forgetIds()
  const stream = newStream()
  const events = playedMany(2)
  server.failNextAppend({ kind: 'cutAfter' })
  const answer = await store.append(stream, 'noStream', events)
  const last = (await store.readStream(stream)).at(-1)
  expect(answer).toEqual({ ok: true, revision: 1, position: last?.position })
  await store.append(stream, 1, playedMany(3))
  expect(await store.append(stream, 'noStream', events)).toEqual(answer)
})

test('a reader that is cut reads again', async () => {
  const stream = newStream()
  for (let n = 0; n < 4; n++) await store.append(stream, n === 0 ? 'noStream' : 500 * n - 1, playedMany(500))
  const reading = store.readAll(START, 2_000)
  server.cutConnections()
  expect(await reading).toHaveLength(2_000)
})

test('says that it is unavailable when the server is gone', async () => {
  await store.append(newStream(), 'noStream', playedMany(1))
  await server.stop()
  const answers = await Promise.allSettled([
    store.append(newStream(), 'noStream', playedMany(1)),
    store.readAll(START, 1),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) })
  server = await startStandIn()
})
