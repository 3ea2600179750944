/** Callers who send slowly, never read, or send what unpacks to more than it is: none holds much, or for long. */
import { once } from 'node:events'
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import Koa from 'koa'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { until } from '#tests/support/until.ts'
import { boundedServer, type ServerBounds } from './listen.ts'
import { createMetrics } from './metrics.ts'
import { jsonBody } from './middleware/json-body.ts'
import type { AppMiddleware, RequestState } from './middleware/state.ts'
import { openEventStream } from './stream.ts'

const BODY_WITHIN_MS = 300
const MEBIBYTE = 1_048_576

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
  for (const one of middleware) koa.use(one)
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
    // The connection may end by a reset, since bytes are still on their way: what came before the reset counts.
    let said = ''
    socket.on('data', chunk => {
      said += String(chunk)
    })
    await once(socket, 'close')
    clearInterval(trickle)
    expect(said).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - before).toBeLessThan(20 * BODY_WITHIN_MS)
  })

  test('that comes packed is read as it is', async () => {
    await serve(jsonBody(), echo)
    const packed = gzipSync(JSON.stringify({ a: 1 }))
    expect(await (await post(packed, { 'Content-Encoding': 'gzip' })).json()).toEqual({ a: 1 })
  })

  test('that unpacks to 60 MB is refused before it does', async () => {
    await serve(jsonBody(), echo)
    const bomb = gzipSync(Buffer.alloc(60 * MEBIBYTE, ' '))
    const before = process.memoryUsage().rss
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(bomb, { 'Content-Encoding': 'gzip' }).catch(() => undefined)),
    )
    // The server may end the connection while the rest is still on its way: then no answer is read.
    for (const answer of answers) expect([413, undefined]).toContain(answer?.status)
    // Ten times 60 MB, if they were unpacked.
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEBIBYTE)
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
    await once(dial(), 'close')
    first.destroy()
    await until('a place is free', async () => (await text(get()).catch(() => '')).endsWith('served'))
  })

  test('whose headers trickle is ended', async () => {
    await serveWithin({ headersMs: 200, lookMs: 50 }, served)
    const socket = dial()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
    const trickle = setInterval(() => socket.write('X-A: b\r\n'), 20)
    expect(await text(socket).catch(() => '')).toMatch(/^(HTTP\/1\.1 408 |$)/)
    clearInterval(trickle)
  })

  test('whose answer is not read is ended, and what was held for it is free', async () => {
    await serveWithin({ idleMs: 300 }, ctx => {
      ctx.body = Buffer.alloc(32 * MEBIBYTE)
    })
    const ended = new Promise(resolve => server.once('connection', socket => socket.once('close', resolve)))
    const socket = get()
    socket.pause()
    await ended
  })
})

test('a listener that reads nothing is let go, others hear on, and one too many is refused', async () => {
  let change: (changed: { topics: readonly string[] }) => void = () => {}
  const readModel = {
    position: () => '',
    changes: (listener: typeof change) => {
      change = listener
      return () => {}
    },
  } as unknown as ReadModel
  const stream = openEventStream(
    readModel,
    createMetrics(),
    { listeners: 2, ofOneNetwork: 2 },
    async () => [],
  )
  await serve(stream.middleware)
  const responses: ServerResponse[] = []
  server.prependListener('request', (_, response) => responses.push(response))
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
  const reader = await listen()
  const deaf = await listen()
  const refused = await text(dial().end('GET /api/stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
  expect(refused).toContain('Too many pages listen at once')
  // What the buffers of the system can't take any more stays in the process.
  const [, unread] = responses
  unread?.socket?.cork()
  unread?.write(`:${'x'.repeat(150_000)}\n\n`)
  const gone = once(deaf.socket, 'close')
  change({ topics: ['match:a'] })
  await gone
  await until('the other one hears', () => reader.heard().includes('event:changed'))
  stream.close()
})
