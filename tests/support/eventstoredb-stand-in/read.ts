/** Reads and subscriptions: what a request asks for, in the order in which it is sent. */
import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { comparePositions, type Log, type LogPosition, type LogRecord } from './log.ts'
import { caughtUp, checkpoint, confirmation, streamName, streamNotFound } from './messages.ts'

export type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>

/** Events that a filtered subscription looks at between two checkpoints, times the client's own multiplier. */
const CHECKPOINT_WINDOW = 32

const { BACKWARDS } = streams.ReadReq.Options.ReadDirection

export async function read(log: Log, call: ReadCall): Promise<void> {
  const options = call.request.getOptions()
  const all = options?.getAll()
  const stream = options?.getStream()
  if (!options || !(all || stream)) throw new Error('a read of nothing')
  if (options.hasSubscription()) {
    if (!all) throw new Error('the stand-in has subscriptions to $all only')
    await subscribe(log, call, options, all)
  } else if (all) await sendAll(call, selectAll(log, options, all))
  else if (stream) {
    const name = streamName(stream.getStreamIdentifier())
    const records = log.stream(name)
    await sendAll(call, records ? selectStream(records, options, stream) : [streamNotFound(name)])
  }
  call.end()
}

function* selectStream(
  records: readonly LogRecord[],
  options: streams.ReadReq.Options,
  stream: streams.ReadReq.Options.StreamOptions,
): Generator<Buffer> {
  const backwards = options.getReadDirection() === BACKWARDS
  const from = stream.hasRevision() ? Number(stream.getRevision()) : stream.hasEnd() ? records.length - 1 : 0
  let left = Number(options.getCount())
  for (let i = backwards ? Math.min(from, records.length - 1) : from; left > 0; i += backwards ? -1 : 1) {
    const record = records[i]
    if (!record) return
    left--
    yield record.bytes
  }
}

/** Forwards the position itself is included, backwards it is not: that is how the server reads $all. */
function* selectAll(
  log: Log,
  options: streams.ReadReq.Options,
  all: streams.ReadReq.Options.AllOptions,
): Generator<Buffer> {
  const backwards = options.getReadDirection() === BACKWARDS
  const matches = filterOf(options)
  let left = Number(options.getCount())
  for (let i = firstIndex(log, all, backwards); left > 0; i += backwards ? -1 : 1) {
    const record = log.records[i]
    if (!record) return
    if (!matches(record)) continue
    left--
    yield record.bytes
  }
}

function firstIndex(log: Log, all: streams.ReadReq.Options.AllOptions, backwards: boolean): number {
  if (all.hasEnd()) return backwards ? log.records.length - 1 : log.records.length
  const position = positionOf(all)
  if (!position) return backwards ? -1 : 0
  const after = log.indexAfter(position)
  const before = log.records[after - 1]
  const included = before && comparePositions(before, position) === 0
  return included ? after - (backwards ? 2 : 1) : after - (backwards ? 1 : 0)
}

async function subscribe(
  log: Log,
  call: ReadCall,
  options: streams.ReadReq.Options,
  all: streams.ReadReq.Options.AllOptions,
): Promise<void> {
  const matches = filterOf(options)
  const window = CHECKPOINT_WINDOW * Math.max(options.getFilter()?.getCheckpointintervalmultiplier() ?? 0, 1)
  const position = positionOf(all)
  let index = all.hasEnd() ? log.records.length : position ? log.indexAfter(position) : 0
  await send(call, confirmation(randomUUID()))
  for (let live = false; !isOver(call); ) {
    const record = log.records[index]
    if (record) {
      live = false
      index++
      if (matches(record)) await send(call, record.bytes)
      if (options.hasFilter() && index % window === 0) await send(call, checkpoint(record))
    } else {
      if (!live) await send(call, caughtUp())
      live = true
      if (log.records.length === index) await appendedOrOver(log, call)
    }
  }
}

async function sendAll(call: ReadCall, messages: Iterable<Buffer>): Promise<void> {
  for (const message of messages) {
    if (isOver(call)) return
    await send(call, message)
  }
}

/** Waits only where the socket is full, so that many small events go in few turns of the event loop. */
function send(call: ReadCall, message: Buffer): Promise<void> | undefined {
  if (call.write(message) || isOver(call)) return undefined
  return drainedOrOver(call)
}

function drainedOrOver(call: ReadCall): Promise<void> {
  return firstOf([[call, ['drain', ...ENDS]]])
}

function appendedOrOver(log: Log, call: ReadCall): Promise<void> {
  return firstOf([
    [log, ['appended']],
    [call, ENDS],
  ])
}

/** What ends a call. */
const ENDS = ['cancelled', 'close', 'error']

/** Waits for any of the events. By hand, because a read waits for its socket thousands of times a second. */
function firstOf(events: readonly (readonly [EventEmitter, readonly string[]])[]): Promise<void> {
  return new Promise(resolve => {
    const change = (how: 'on' | 'off') => {
      for (const [source, names] of events) for (const name of names) source[how](name, happened)
    }
    const happened = () => {
      change('off')
      resolve()
    }
    change('on')
  })
}

function isOver(call: ReadCall): boolean {
  return call.cancelled || call.destroyed
}

function positionOf(all: streams.ReadReq.Options.AllOptions): LogPosition | undefined {
  const position = all.getPosition()
  return (
    position && {
      commit: BigInt(position.getCommitPosition()),
      prepare: BigInt(position.getPreparePosition()),
    }
  )
}

function filterOf(options: streams.ReadReq.Options): (record: LogRecord) => boolean {
  const filter = options.getFilter()
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType()
  if (!filter || !expression) return () => true
  const text = filter.hasStreamIdentifier()
    ? (record: LogRecord) => record.stream
    : (record: LogRecord) => record.type
  const prefixes = expression.getPrefixList()
  if (prefixes.length > 0) return record => prefixes.some(prefix => text(record).startsWith(prefix))
  const regex = new RegExp(expression.getRegex())
  return record => regex.test(text(record))
}
