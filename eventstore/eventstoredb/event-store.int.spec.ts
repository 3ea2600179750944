/** How the EventStoreDB adapter bears a failing network; the rest is in tests/compliance. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { played, playedMany } from '#tests/compliance/events.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { type AppendFault, startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { useStoreOnStandIn } from '#tests/support/eventstoredb-stand-in/use-store.ts'
import { until } from '#tests/support/until.ts'
import { EventStoreUnavailable, START } from '../port.ts'
import { createEventStoreDBEventStore } from './event-store.ts'

const on = useStoreOnStandIn()

const newStream = () => `playtime-${randomUUID()}`

const faults: AppendFault[] = [
  { kind: 'cutBefore' },
  { kind: 'cutAfter' },
  { kind: 'unavailable' },
  { kind: 'delay', ms: 50 },
]

test.each(faults)('an append during $kind is written once', async fault => {
  const stream = newStream()
  await on.store.append(stream, 'noStream', played(0))
  on.server.failNextAppend(fault)
  const event = played(1)
  expect(await on.store.append(stream, 0, event)).toMatchObject({ ok: true, revision: 1 })
  expect((await on.store.readStream(stream)).slice(1)).toMatchObject([event])
})

test.each(faults)('$kind does no harm to the appends around it', async fault => {
  await on.store.append(newStream(), 'noStream', played(0))
  on.server.failNextAppend(fault)
  const streams = Array.from({ length: 40 }, newStream)
  const answers = await Promise.all(streams.map(stream => on.store.append(stream, 'noStream', played(1))))
  expect(answers.filter(answer => answer.ok)).toHaveLength(40)
  expect(await on.store.readAll(START, 1_000)).toHaveLength(41)
})

test('one of two wins, although the first answer of either may be lost', async () => {
  const other = createEventStoreDBEventStore({ url: on.server.url })
  for (const kind of ['cutBefore', 'cutAfter'] as const) {
    const stream = newStream()
    on.server.failNextAppend({ kind })
    const answers = await Promise.all(
      [on.store, other].map(each => each.append(stream, 'noStream', played(1))),
    )
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
    expect(answers.filter(answer => !answer.ok)).toMatchObject([{ conflict: 'wrongRevision', actual: 0 }])
    expect(await on.store.readStream(stream)).toHaveLength(1)
  }
  await other.close()
})

test('knows its own events when the server takes the retry for a conflict', async () => {
  on.server.forgetIds()
  const stream = newStream()
  const event = played(1)
  on.server.failNextAppend({ kind: 'cutAfter' })
  const answer = await on.store.append(stream, 'noStream', event)
  const [first] = await on.store.readStream(stream)
  expect(answer).toMatchObject({ ok: true, revision: 0, position: first?.position })
  await appendEvents(on.store, stream, 0, playedMany(3))
  expect(await on.store.append(stream, 'noStream', event)).toEqual(answer)
})

test('a follower whose leader has died is not waited for: the leader that it names answers', async () => {
  const leader = await startStandIn()
  on.server.follow(leader.port)
  const stream = newStream()
  expect(await on.store.append(stream, 'noStream', played(1))).toMatchObject({ ok: true, revision: 0 })
  expect(await on.store.readStream(stream)).toHaveLength(1)
  // What the follower keeps would be given up after a time, and sent again.
  expect(on.server.unanswered()).toBe(0)
  await leader.stop()
})

test('what a command decides on is read from the leader', async () => {
  const leader = await startStandIn()
  const stream = newStream()
  const there = createEventStoreDBEventStore({ url: leader.url })
  await there.append(stream, 'noStream', played(1))
  await there.close()
  on.server.follow(leader.port)
  expect(await on.store.readStream(stream)).toHaveLength(1)
  await leader.stop()
})

test('how far the log is, and all of it, is asked of the leader: a follower may lag behind', async () => {
  const leader = await startStandIn()
  const there = createEventStoreDBEventStore({ url: leader.url })
  await there.append(newStream(), 'noStream', played(1))
  on.server.follow(leader.port)
  const head = await on.store.head()
  expect(head).not.toBe(START)
  expect(head).toBe(await there.head())
  expect(await on.store.readAll(START, 10)).toHaveLength(1)
  await there.close()
  await leader.stop()
})

test('a subscription that is refused says why, once, and that it is back', async () => {
  const server = await startStandIn({ user: { name: 'admin', password: 'first' } })
  const store = createEventStoreDBEventStore({ url: server.url })
  const reports: (string | null)[] = []
  const events = store.subscribe(START, problem => reports.push(problem))[Symbol.asyncIterator]()
  await store.append(newStream(), 'noStream', played(1))
  expect((await events.next()).value).toHaveLength(1)
  const next = events.next()
  server.changePassword('second')
  server.cutConnections()
  const refusal = 'the server refuses the user or the password of EVENTSTORE_URL'
  await until('the refusal is reported', () => reports.at(-1)?.endsWith(refusal) ?? false)
  // Several attempts later it is still one report.
  await server.refusals(4)
  expect(reports.filter(report => report?.endsWith(refusal))).toHaveLength(1)
  server.changePassword('first')
  await store.append(newStream(), 'noStream', played(2))
  expect((await next).value).toHaveLength(1)
  expect(reports.at(-1)).toBeNull()
  await store.close()
  await server.stop()
})

test('a reader that is cut reads again', async () => {
  const stream = newStream()
  for (let n = 0; n < 2_000; n++)
    on.server.write(stream, { type: 'PlaySessionRecorded', data: JSON.stringify(played(n).data) })
  const reading = on.store.readAll(START, 2_000)
  on.server.cutConnections()
  expect(await reading).toHaveLength(2_000)
})

test('says that it is unavailable when the server is gone', async () => {
  await on.store.append(newStream(), 'noStream', played(1))
  await on.server.stop()
  const answers = await Promise.allSettled([
    on.store.append(newStream(), 'noStream', played(1)),
    on.store.readAll(START, 1),
  ])
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(EventStoreUnavailable) })
  on.server = await startStandIn()
})
