/**
 * A server that speaks EventStoreDB's protocol, for tests and benches where there is no container engine. It keeps
 * the server's rules (revision checks, idempotency by event id, order, filters) and can be told to fail.
 */
import { randomUUID } from 'node:crypto'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import services from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServiceError,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { type Expected, Log, type Proposed } from './log.ts'
import { appendResponse, expectedOf, proposedOf, serializeRecord, streamName } from './messages.ts'
import { type ReadCall, read } from './read.ts'

/** What happens to one append: each fault is used once, in the order in which they were asked for. */
export type AppendFault =
  /** every connection is cut and nothing is kept */
  | { readonly kind: 'cutBefore' }
  /** the events are kept, then every connection is cut: the client never hears of it */
  | { readonly kind: 'cutAfter' }
  /**
   * Only the first event is kept, then every connection is cut: what a server may make of a client that gives an append
   * up in its middle. The client's http2 says that its requests are complete before it says that it is gone.
   */
  | { readonly kind: 'torn' }
  /** the answer comes so much later */
  | { readonly kind: 'delay'; readonly ms: number }
  /** the server says that it is not ready */
  | { readonly kind: 'unavailable' }

export interface StandIn {
  readonly port: number
  /** what EVENTSTORE_URL would be */
  readonly url: string
  failNextAppend(fault: AppendFault): void
  /** Cuts every connection, subscriptions and reads included. */
  cutConnections(): void
  /** From now on a retry of what was carried out is answered as a conflict. */
  forgetIds(): void
  /** Writes an event without the product's codec: a foreign or broken one. */
  write(stream: string, event: { type: string; data: string; metadata?: string }): void
  stop(): Promise<void>
}

/** A server writes events of its own now and then; readers of the product must never see one. */
const SYSTEM_EVENT_EVERY = 10
const SYSTEM_STREAM = '$stats-127.0.0.1:2113'
/** The server's own limit, in bytes. */
const MAX_APPEND_BYTES = 1024 * 1024

/** @param port of 127.0.0.1; 0 takes a free one */
export async function startStandIn(port = 0): Promise<StandIn> {
  const log = new Log(serializeRecord)
  const faults: AppendFault[] = []
  const sockets = new Set<Socket>()
  let appends = 0

  const cutConnections = () => {
    for (const socket of sockets) socket.destroy()
  }
  const write: StandIn['write'] = (stream, { type, data, metadata = '' }) => {
    log.append(stream, 'any', [
      {
        id: randomUUID(),
        type,
        contentType: 'application/json',
        data: Buffer.from(data),
        metadata: Buffer.from(metadata),
      },
    ])
  }

  async function append(
    stream: string,
    expected: Expected,
    events: readonly Proposed[],
  ): Promise<streams.AppendResp> {
    const fault = faults.shift()
    if (fault?.kind === 'cutBefore') cutConnections()
    if (fault?.kind === 'cutBefore' || fault?.kind === 'unavailable')
      throw failure(status.UNAVAILABLE, 'the server is not ready')
    if (appends++ % SYSTEM_EVENT_EVERY === 0)
      write(SYSTEM_STREAM, { type: '$statsCollected', data: '{"proc":{}}' })
    const answer = log.append(stream, expected, fault?.kind === 'torn' ? events.slice(0, 1) : events)
    if (fault?.kind === 'cutAfter' || fault?.kind === 'torn') cutConnections()
    if (fault?.kind === 'delay') await sleep(fault.ms)
    return appendResponse(answer, expected)
  }

  const server = new Server({ 'grpc.max_receive_message_length': 16 * MAX_APPEND_BYTES })
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods })
  server.addService(streamsService, {
    read(call: ReadCall) {
      read(log, call).catch(error => call.destroy(error))
    },
    append(call: AppendCall, done: sendUnaryData<streams.AppendResp>) {
      receiveAppend(call)
        .then(({ stream, expected, events }) => append(stream, expected, events))
        .then(
          response => done(null, response),
          error => done(error, null),
        )
    },
  })

  const listener = createServer()
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure())
  listener.on('connection', socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    injector.injectConnection(socket)
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(port, '127.0.0.1', resolve)
  })
  const address = listener.address() as AddressInfo

  return {
    port: address.port,
    url: `esdb://127.0.0.1:${address.port}?tls=false`,
    failNextAppend: fault => void faults.push(fault),
    cutConnections,
    forgetIds() {
      log.remembersIds = false
    },
    write,
    async stop() {
      const closed = new Promise(resolve => listener.close(resolve))
      cutConnections()
      server.forceShutdown()
      await closed
    },
  }
}

type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>

/** Events are kept in the form in which they are sent; there is no batched append, so clients take the plain one. */
const streamsService = {
  append: services.StreamsService.append,
  read: { ...services.StreamsService.read, responseSerialize: (message: Buffer) => message },
}

async function receiveAppend(call: AppendCall) {
  let stream = ''
  let expected: Expected = 'any'
  let bytes = 0
  const events: Proposed[] = []
  for await (const request of call as AsyncIterable<streams.AppendReq>) {
    const options = request.getOptions()
    const message = request.getProposedMessage()
    if (options) {
      stream = streamName(options.getStreamIdentifier())
      expected = expectedOf(options)
    }
    if (!message) continue
    const event = proposedOf(message)
    bytes += event.data.length + event.metadata.length
    events.push(event)
  }
  // A call that breaks off ends its requests as one that is complete does, and is known to be cancelled a turn later.
  await setImmediate()
  if (call.cancelled) throw failure(status.CANCELLED, 'the append broke off')
  if (bytes > MAX_APPEND_BYTES) throw tooLarge()
  return { stream, expected, events }
}

function getSupportedMethods(
  _call: ServerUnaryCall<unknown, unknown>,
  done: sendUnaryData<features.SupportedMethods>,
): void {
  const answer = new features.SupportedMethods().setEventStoreServerVersion('24.10.0')
  for (const { path } of Object.values(streamsService)) {
    const [, service = '', method = ''] = path.split('/')
    answer.addMethods(
      new features.SupportedMethod().setServiceName(service).setMethodName(method.toLowerCase()),
    )
  }
  done(null, answer)
}

function failure(code: status, details: string, metadata = new Metadata()): Partial<ServiceError> {
  return { code, details, metadata }
}

function tooLarge(): Partial<ServiceError> {
  const metadata = new Metadata()
  metadata.set('exception', 'maximum-append-size-exceeded')
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES))
  return failure(status.INVALID_ARGUMENT, 'the append is too large', metadata)
}
