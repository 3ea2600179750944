/** Callers who send slowly, never read, or send what unpacks to more than it is: none holds much, or for long. */
import { once } from 'node:events'
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { grownBy } from '#tests/support/memory.ts'
import { until } from '#tests/support/until.ts'
import { jsonBody } from './json-body.ts'
import { boundedServer, type ServerBounds } from './listen.ts'
import { createMetrics } from './metrics.ts'
import type { AppMiddleware, RequestState } from './state.ts'
import { type EventStream, openEventStream } from './stream.ts'

const BODY_WITHIN_MS = 300
const MEBIBYTE = 1_048_576
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const serve = (...middleware: AppMiddleware[]) => serveWithin({}, ...middleware)

async function serveWithin(bounds: Partial<ServerBounds>, ...middleware: AppMiddleware[]): Promise<void> {
  const koa = new Koa<RequestState>()
  koa.silent = true
  const answer: AppMiddleware = async (ctx, next) => {
    ctx.state.network = 'here'
    try {
      await next()
    } catch (cause) {
      ctx.status = cause instanceof ApiError ? cause.status : 500
      ctx.body = String(cause)
    }
  }
  koa.use(answer)
  for (const layer of middleware) koa.use(layer)
  server = boundedServer(koa, bounds).listen(0, '127.0.0.1')
  await once(server, 'listening')
}

function dial(): Socket {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  return socket
}

/** What came so far: a connection may end by a reset, since bytes are still on their way, and what came before counts. */
function saidOn(socket: Socket): () => string {
  let text = ''
  socket.on('data', chunk => {
    text += String(chunk)
  })
  return () => text
}

/** Open connections, as the server counts them. */
const connectionsOf = (listener: Server) => promisify(listener.getConnections.bind(listener))()

/** Unlike `once` no failure where the connection ends by a reset, as it may while bytes are on their way. */
const gone = (socket: Socket) => new Promise(resolve => socket.once('close', resolve))

describe('a JSON body', () => {
  const echo: AppMiddleware = ctx => {
    ctx.body = JSON.stringify((ctx.request as unknown as { body: unknown }).body)
  }
  const post = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  test('that trickles is answered with 408 in time, and its connection ends', async () => {
    await serve(jsonBody(BODY_WITHIN_MS), echo)
    const socket = dial()
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"',
    )
    const trickle = setInterval(() => socket.write('x'), 20)
    const before = performance.now()
    const received = saidOn(socket)
    await gone(socket)
    clearInterval(trickle)
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - before).toBeLessThan(20 * BODY_WITHIN_MS)
  })

  test('that comes packed is read as it is', async () => {
    await serve(jsonBody(), echo)
    const packed = gzipSync(JSON.stringify({ a: 1 }))
    expect(await (await post(packed, { 'Content-Encoding': 'gzip' })).json()).toEqual({ a: 1 })
  })

  test('that unpacks to 60 MB is refused before all of it has come, and ten at once take no memory', async () => {
    await serve(jsonBody(), echo)
    const bomb = gzipSync(Buffer.alloc(60 * MEBIBYTE, ' '))
    const socket = dial()
    const received = saidOn(socket)
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`,
    )
    // The rest is never sent, so nothing is on its way when the answer comes.
    socket.write(bomb.subarray(0, bomb.length / 2))
    await until('it is answered', () => received() !== '')
    expect(received()).toMatch(/^HTTP\/1\.1 413 /)

    const { answer, bytes } = await grownBy<(number | null)[]>(
      new URL('../support/memory/packed-bodies.ts', import.meta.url),
    )
    // The server may end the connection while the rest is still on its way: then no answer is read.
    for (const status of answer) expect([413, null]).toContain(status)
    expect(bytes).toBeLessThan(200 * MEBIBYTE)
  })

  test.each(['gzip', 'deflate', 'br', 'compress'])(
    'that is no %s, whatever it says, is refused',
    async encoding => {
      await serve(jsonBody(), echo)
      const { status } = await post(Buffer.from('{"a":1}'), { 'Content-Encoding': encoding })
      expect([400, 415]).toContain(status)
    },
  )
})

test('headers of more than 16 KB are refused before anything reads them', async () => {
  await serve(ctx => {
    ctx.body = 'read'
  })
  const { port } = server.address() as AddressInfo
  const send = async (path: string, headers: Record<string, string>) => {
    const sent = request({ port, host: '127.0.0.1', path, headers })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  expect(await send('/', { 'X-Long': 'x'.repeat(20_000) })).toBe(431)
  expect(await send(`/?${'a=1&'.repeat(5_000)}`, {})).toBe(431)
  const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`x-${index}`, 'x'.repeat(8)]))
  expect(await send('/', many)).toBe(431)
  expect(await send(`/?${'a=1&'.repeat(3_000)}`, {})).toBe(200)
})

describe('a connection', () => {
  const get = (path = '/') => {
    const socket = dial()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    return socket
  }
  const served: AppMiddleware = ctx => {
    ctx.body = 'served'
  }

  test('too many of one network is ended at once, and another one is taken when one of them ends', async () => {
    await serveWithin({ ofOneNetwork: 3 }, served)
    const first = dial()
    await Promise.all([first, dial(), dial()].map(socket => once(socket, 'connect')))
    const surplus = get()
    const received = saidOn(surplus)
    await gone(surplus)
    expect(received()).toBe('')
    first.destroy()
    await until('a place is free', async () => (await connectionsOf(server)) === 2)
    expect(await text(get())).toMatch(/served$/)
  })

  test('of a customer with many networks of IPv6 counts for the wider ones too', async () => {
    await serveWithin({ ofOneNetwork: 2 }, served)
    /** A connection from the address, as the server sees one. @returns whether it was taken */
    const arrives = (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
      sockets.push(socket)
      server.emit('connection', socket)
      return !socket.destroyed
    }
    const of56 = Array.from({ length: 9 }, (_, i) => arrives(`2001:db8:1:${i}::7`))
    expect(of56).toEqual([...Array.from({ length: 8 }, () => true), false])
    const of48 = Array.from({ length: 25 }, (_, i) => arrives(`2001:db8:1:${(i + 1).toString(16)}00::7`))
    expect(of48).toEqual([...Array.from({ length: 24 }, () => true), false])
    expect([arrives('2001:db8:2::7'), arrives('203.0.113.7'), arrives('::ffff:203.0.113.8')]).toEqual([
      true,
      true,
      true,
    ])
    // One that ends gives a place back in each of the networks around.
    const ended = gone(sockets[0] as Socket)
    sockets[0]?.destroy()
    await ended
    expect([arrives('2001:db8:1:ff::7'), arrives('2001:db8:1:fe::7')]).toEqual([true, false])
  })

  test('whose headers trickle is ended', async () => {
    await serveWithin({ headersMs: 200, lookMs: 50 }, served)
    const socket = dial()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const trickle = setInterval(() => socket.write('X-A: b\r\n'), 20)
    const received = saidOn(socket)
    await gone(socket)
    clearInterval(trickle)
    expect(received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('whose answer is not read is ended, and what was held for it is free', async () => {
    await serveWithin({ idleMs: 300 }, ctx => {
      ctx.body = Buffer.alloc(32 * MEBIBYTE)
    })
    const ended = new Promise<Socket>(resolve =>
      server.once('connection', socket => socket.once('close', () => resolve(socket))),
    )
    const socket = get()
    socket.pause()
    expect((await ended).destroyed).toBe(true)
    await until('no connection is left', async () => (await connectionsOf(server)) === 0)
  })
})

describe('a stream of events', () => {
  let change: (changed: { topics: readonly string[] }) => void
  let stream: EventStream
  let connections: Socket[]
  let responses: WeakRef<ServerResponse>[]
  beforeEach(async () => {
    const readModel = {
      position: () => '',
      changes: (listener: typeof change) => {
        change = listener
        return () => {}
      },
    } as unknown as ReadModel
    const bounds = { listeners: 2, ofOneNetwork: 2 }
    stream = openEventStream(
      readModel,
      createMetrics(),
      { check: async () => null, ended: () => {} },
      bounds,
      async () => [],
    )
    // As long as a busy machine may be silent.
    await serveWithin({ idleMs: 60_000 }, stream.middleware)
    ;[connections, responses] = [[], []]
    server.on('connection', socket => connections.push(socket))
    server.prependListener('request', (_, response) => responses.push(new WeakRef(response)))
  })
  afterEach(() => stream.close())

  const listen = async () => {
    const socket = dial()
    let heard = ''
    socket.on('data', chunk => {
      heard += String(chunk)
    })
    socket.write('GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n')
    await until('it listens', () => heard.includes('retry'))
    return { socket, heard: () => heard }
  }

  test('whose listener reads nothing ends, others go on, and one too many is refused', async () => {
    const reader = await listen()
    const deaf = await listen()
    const refused = await text(dial().end('GET /api/stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
    expect(refused).toContain('Too many pages listen at once')
    // What the buffers of the system can't take any more stays in the process.
    const [, unread] = connections
    unread?.cork()
    unread?.write(`:${'x'.repeat(150_000)}\n\n`)
    const ended = gone(deaf.socket)
    change({ topics: ['match:a'] })
    await ended
    await until('the reader has the message', () => reader.heard().includes('event:changed'))
  })

  test('holds nothing of its request, and stays beyond the time of a connection without a request', async () => {
    server.keepAliveTimeout = 1
    server.keepAliveTimeoutBuffer = 0
    const reader = await listen()
    await until('request and answer are freed', () => {
      collectGarbage()
      return responses.every(response => response.deref() === undefined)
    })
    expect(responses).toHaveLength(1)
    change({ topics: ['match:a'] })
    await until('a message is there', () => /^event:/m.test(reader.heard()))
    expect(reader.heard()).toContain('event:changed')
  })

  test('has a head as every answer has, and is never chunked', async () => {
    const head = (await listen()).heard().split('\r\n\r\n')[0]
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(head).toMatch(/\r\nContent-Type: text\/event-stream\r\n/)
    expect(head).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/)
    expect(head).not.toMatch(/Transfer-Encoding|Content-Length/i)
  })

  test('that is silent for too long ends', async () => {
    server.timeout = 300
    const { socket, heard } = await listen()
    await gone(socket)
    expect(heard()).not.toContain('event:')
  })

  test('whose listener sends another request ends, without an answer', async () => {
    const { socket, heard } = await listen()
    socket.write('GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n')
    await gone(socket)
    expect(heard().match(/HTTP\/1\.1/g)).toHaveLength(1)
    await until('its place is free', async () => (await listen()) && (await listen()) && true)
  })

  test('that is only asked for its head ends with the head', async () => {
    const sent = dial().end('HEAD /api/stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    expect(await text(sent)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*text\/event-stream[\s\S]*\r\n\r\n$/)
  })

  test('whose listener left before the answer takes no place', async () => {
    const leaving = dial()
    server.prependOnceListener('request', (_, response) => response.socket?.destroy())
    leaving.write('GET /api/stream HTTP/1.1\r\nHost: x\r\n\r\n')
    await gone(leaving)
    await Promise.all([listen(), listen()])
    const refused = await text(dial().end('GET /api/stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
    expect(refused).toContain('Too many pages listen at once')
  })
})
