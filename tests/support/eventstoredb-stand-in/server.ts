/**
 * A server that speaks EventStoreDB's protocol, for tests and benches where there is no container engine. It keeps
 * the server's rules (revision checks, idempotency by event id, order, filters) and fails on demand.
 */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
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
  /** the events are kept, then every connection is cut: the client gets no answer */
  | { readonly kind: 'cutAfter' }
  /** the answer comes so much later */
  | { readonly kind: 'delay'; readonly ms: number }
  /** the server says that it is not ready */
  | { readonly kind: 'unavailable' }

export interface StandInOptions {
  /** of 127.0.0.1; 0 takes a free one */
  readonly port?: number
  /** Serves TLS, with the certificate of the folder `tls`, to this user only. */
  readonly user?: { readonly name: string; readonly password: string }
}

export interface StandIn {
  readonly port: number
  /** what EVENTSTORE_URL would be */
  readonly url: string
  failNextAppend(fault: AppendFault): void
  /** Cuts every connection, subscriptions and reads included. */
  cutConnections(): void
  /** From now on a retry of what was carried out is answered as a conflict. */
  forgetIds(): void
  /** From now on this server is a follower: it knows its leader by this port, and forwards nothing, as when that died. */
  follow(leader: number): void
  /** Appends that this server keeps for a leader which never answers. */
  unanswered(): number
  /** From now on the user has another password; calls that are open go on. */
  changePassword(password: string): void
  /** Settles when so many more calls have been refused for their password. */
  refusals(count: number): Promise<void>
  /** Only the oldest events are there from now on, as after a restore of an older backup; connections are cut. */
  restore(events: number): void
  /** Writes an event without the product's codec: a foreign or broken one. */
  write(stream: string, event: { type: string; data: string; metadata?: string }): void
  stop(): Promise<void>
}

/** A server writes events of its own now and then; readers of the product must never see one. */
const SYSTEM_EVENT_EVERY = 10
const SYSTEM_STREAM = '$stats-127.0.0.1:2113'
/** The server's own limit, in bytes. */
const MAX_APPEND_BYTES = 1024 * 1024

/** What the clients of a stand-in with a user trust. */
export const CERTIFICATE = join(import.meta.dirname, 'tls', 'cert.pem')

export async function startStandIn({ port = 0, user }: StandInOptions = {}): Promise<StandIn> {
  const log = new Log(serializeRecord)
  const refused = new EventEmitter()
  let password = user?.password
  let unanswered = 0
  let leader: number | undefined
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

  /** @throws ServiceError what the server says to a caller that it does not serve */
  function admit({ metadata }: { metadata: Metadata }): void {
    if (user && metadata.get('authorization')[0] !== basic(user.name, password ?? '')) {
      refused.emit('refused')
      throw failure(status.UNAUTHENTICATED, 'Unauthenticated')
    }
    if (leader === undefined || metadata.get('requires-leader')[0] !== 'true') return
    const known = new Metadata()
    known.set('exception', 'not-leader')
    known.set('leader-endpoint-host', '127.0.0.1')
    known.set('leader-endpoint-port', String(leader))
    throw failure(status.NOT_FOUND, 'Leader info available', known)
  }

  async function append(
    stream: string,
    expected: Expected,
    events: readonly Proposed[],
  ): Promise<streams.AppendResp> {
    // What a follower forwards to a leader that has just died stays unanswered.
    if (leader !== undefined) {
      unanswered++
      await new Promise(() => {})
    }
    const fault = faults.shift()
    if (fault?.kind === 'cutBefore') cutConnections()
    if (fault?.kind === 'cutBefore' || fault?.kind === 'unavailable')
      throw failure(status.UNAVAILABLE, 'the server is not ready')
    if (appends++ % SYSTEM_EVENT_EVERY === 0)
      write(SYSTEM_STREAM, { type: '$statsCollected', data: '{"proc":{}}' })
    const answer = log.append(stream, expected, events)
    if (fault?.kind === 'cutAfter') cutConnections()
    if (fault?.kind === 'delay') await sleep(fault.ms)
    return appendResponse(answer, expected)
  }

  const server = new Server({ 'grpc.max_receive_message_length': 16 * MAX_APPEND_BYTES })
  server.addService(featuresGrpc.ServerFeaturesService, { getSupportedMethods })
  server.addService(streamsService, {
    read(call: ReadCall) {
      Promise.try(admit, call)
        .then(() => read(log, call))
        // Destroying the call would leave its client without an answer.
        .catch(error => call.emit('error', error))
    },
    append(call: AppendCall, done: sendUnaryData<streams.AppendResp>) {
      Promise.try(admit, call)
        .then(() => receiveAppend(call))
        .then(({ stream, expected, events }) => append(stream, expected, events))
        .then(
          response => done(null, response),
          error => done(error, null),
        )
    },
  })

  const listener = createServer()
  const injector = server.createConnectionInjector(user ? encrypted() : ServerCredentials.createInsecure())
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
    url: user
      ? `esdb://${user.name}:${user.password}@localhost:${address.port}?tlsCAFile=${CERTIFICATE}`
      : `esdb://127.0.0.1:${address.port}?tls=false`,
    failNextAppend: fault => void faults.push(fault),
    cutConnections,
    forgetIds() {
      log.remembersIds = false
    },
    follow(port) {
      leader = port
    },
    unanswered: () => unanswered,
    async refusals(count) {
      for (let left = count; left > 0; left--) await once(refused, 'refused')
    },
    changePassword(changed) {
      password = changed
    },
    restore(events) {
      log.restore(events)
      cutConnections()
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

function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
}

function encrypted(): ServerCredentials {
  const pem = (file: string) => readFileSync(join(import.meta.dirname, 'tls', file))
  return ServerCredentials.createSsl(null, [{ private_key: pem('key.pem'), cert_chain: pem('cert.pem') }])
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
