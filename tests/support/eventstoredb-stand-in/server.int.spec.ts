/** The stand-in keeps the server's rules, as the plain client sees them. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  type AllStreamSubscription,
  END,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamNotFoundError,
  streamNameFilter,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { credentials } from '@grpc/grpc-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from './server.ts'

/** How often an append is broken off. */
const TIMES = 20
/** How long a server may take to notice that, in milliseconds. */
const SETTLED_MS = 20

let server: StandIn
let client: EventStoreDBClient

beforeEach(async () => {
  server = await startStandIn()
  client = EventStoreDBClient.connectionString(server.url)
})
afterEach(async () => {
  await client.dispose()
  await server.stop()
})

const kicks = (count: number, type = 'Kicked') =>
  Array.from({ length: count }, (_, n) => jsonEvent({ type, data: { n }, id: randomUUID() }))

async function types(events: AsyncIterable<{ event?: { type: string } }>): Promise<string[]> {
  const found: string[] = []
  for await (const { event } of events) found.push(event?.type ?? '')
  return found
}

test('revisions are checked, for every kind of expectation', async () => {
  const refused = (expectedRevision: bigint | typeof NO_STREAM | typeof STREAM_EXISTS) =>
    expect(client.appendToStream('match-1', kicks(1), { expectedRevision })).rejects.toThrow(
      WrongExpectedVersionError,
    )
  await refused(0n)
  await refused(STREAM_EXISTS)
  await client.appendToStream('match-1', kicks(2), { expectedRevision: NO_STREAM })
  await refused(NO_STREAM)
  await refused(0n)
  await refused(2n)
  const onto = await client.appendToStream('match-1', kicks(1), { expectedRevision: STREAM_EXISTS })
  expect(onto).toMatchObject({ success: true, nextExpectedRevision: 2n })
})

test('the same ids give the first answer again', async () => {
  const events = kicks(2)
  const first = await client.appendToStream('match-1', events, { expectedRevision: NO_STREAM })
  await client.appendToStream('match-1', kicks(1), { expectedRevision: 1n })
  expect(await client.appendToStream('match-1', events, { expectedRevision: NO_STREAM })).toEqual(first)
})

test('an append that is too large is refused as the server refuses it', async () => {
  const large = jsonEvent({ type: 'Large', data: { text: 'x'.repeat(1024 * 1024) } })
  await expect(client.appendToStream('match-1', large)).rejects.toThrow(MaxAppendSizeExceededError)
})

test('an append whose connection is cut in its middle is not kept', async () => {
  for (let time = 0; time < TIMES; time++) {
    const grpc = new services.StreamsClient(`127.0.0.1:${server.port}`, credentials.createInsecure())
    const ended = new Promise<Error | null>(resolve => {
      const call = grpc.append(resolve)
      call.on('error', () => {})
      call.write(appendTo(`match-${time}`))
      call.write(kick())
    })
    // Again and again: what is cut before the server has received the append, the client sends once more.
    const cutting = setInterval(server.cutConnections, 1 + (time % 4))
    expect(await ended).toBeInstanceOf(Error)
    clearInterval(cutting)
    grpc.close()
    await new Promise(resolve => setTimeout(resolve, SETTLED_MS))
  }
  await client.appendToStream('match-last', kicks(1))
  const kept = await types(client.readAll())
  expect(kept.filter(type => !type.startsWith('$'))).toEqual(['Kicked'])
})

test('a stream that is not there is not an empty one', async () => {
  await expect(types(client.readStream('match-1'))).rejects.toThrow(StreamNotFoundError)
})

test('$all is read forwards from a position with it, and backwards without it', async () => {
  await client.appendToStream('match-1', kicks(1, 'First'))
  const { position } = await client.appendToStream('match-1', kicks(1, 'Second'))
  await client.appendToStream('match-1', kicks(1, 'Third'))
  if (!position) throw new Error('an append without a position')
  expect(await types(client.readAll({ fromPosition: position }))).toEqual(['Second', 'Third'])
  expect(await types(client.readAll({ fromPosition: position, direction: 'backwards' }))).toEqual([
    'First',
    '$statsCollected',
  ])
  expect(await types(client.readAll({ fromPosition: END, direction: 'backwards', maxCount: 1 }))).toEqual([
    'Third',
  ])
})

test.each([
  ['no filter', undefined, ['$statsCollected', 'Kicked', 'Saved', 'Missed']],
  ['an event type', eventTypeFilter({ regex: 'd$' }), ['$statsCollected', 'Kicked', 'Saved', 'Missed']],
  ['types by prefix', eventTypeFilter({ prefixes: ['Ki', 'Mi'] }), ['Kicked', 'Missed']],
  ['a stream', streamNameFilter({ regex: '^match-2$' }), ['Saved']],
  ['streams by prefix', streamNameFilter({ prefixes: ['match-1', 'match-3'] }), ['Kicked', 'Missed']],
  ['its own events out', excludeSystemEvents(), ['Kicked', 'Saved', 'Missed']],
])('a subscription with %s gets what is there and what comes', async (_, filter, wanted) => {
  await client.appendToStream('match-1', kicks(1, 'Kicked'))
  const subscription = client.subscribeToAll(filter ? { filter } : {})
  const seen = take(subscription, wanted.length)
  await client.appendToStream('match-2', kicks(1, 'Saved'))
  await client.appendToStream('match-3', kicks(1, 'Missed'))
  expect(await seen).toEqual(wanted)
  await subscription.unsubscribe()
})

test('a cut connection ends a subscription with an error', async () => {
  const subscription = client.subscribeToAll()
  const failed = once(subscription, 'error').catch(error => [error])
  await once(subscription, 'confirmation')
  server.cutConnections()
  expect(await failed).toEqual([expect.any(UnavailableError)])
})

test('runs as a process of its own, takes orders and goes with its parent', async () => {
  const child = fork(new URL('./main.ts', import.meta.url), { silent: true })
  const [port] = await once(child.stdout ?? child, 'data')
  const remote = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${String(port).trim()}?tls=false`)
  await remote.appendToStream('match-1', kicks(1))
  child.send({ fault: { kind: 'unavailable' } })
  await expect(remote.appendToStream('match-1', kicks(1))).rejects.toThrow(UnavailableError)
  expect(await types(remote.readStream('match-1'))).toEqual(['Kicked'])
  await remote.dispose()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

function appendTo(stream: string): streams.AppendReq {
  const options = new streams.AppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setAny(new shared.Empty())
  return new streams.AppendReq().setOptions(options)
}

function kick(): streams.AppendReq {
  const message = new streams.AppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(randomUUID()))
    .setData(Buffer.from('{}'))
  message.getMetadataMap().set('type', 'Kicked')
  return new streams.AppendReq().setProposedMessage(message)
}

async function take(subscription: AllStreamSubscription, count: number): Promise<string[]> {
  const found: string[] = []
  for await (const { event } of subscription) {
    found.push(event?.type ?? '')
    if (found.length === count) break
  }
  return found
}
