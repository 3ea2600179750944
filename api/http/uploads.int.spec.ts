/** Uploads that don't end, end badly or come in numbers: on a server of their own, with bounds that a test can wait for. */
import { readdir, rm } from 'node:fs/promises'
import { type ClientRequest, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { grownBy } from '#tests/support/memory.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { until } from '#tests/support/until.ts'
import type { AppMiddleware, RequestState } from './state.ts'
import { createUploads, type UploadBounds } from './uploads.ts'

const MAX_BYTES = 8_000_000
const SENT_BYTES = 6_000_000
const MEBIBYTE = 1_048_576
const BOUNDS: UploadBounds = { ofOneCaller: 2, ofTheProcess: 40, wholeMs: 60_000, idleMs: 60_000 }
const HEAD =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const END = '\r\n--x--\r\n'

let server: Server
let port: number
const open = new Set<ClientRequest>()
/** how each request ended in the server: a size, or a code */
let ends: (number | string)[]

async function serve(bounds: Partial<UploadBounds>): Promise<void> {
  const upload = createUploads({ ...BOUNDS, ...bounds })(MAX_BYTES)
  const koa = new Koa<RequestState>()
  koa.silent = true
  const answer: AppMiddleware = async (ctx, next) => {
    ctx.state.network = ctx.get('X-Caller')
    try {
      await next()
    } catch (cause) {
      const { status, code } = cause instanceof ApiError ? cause : { status: 500, code: String(cause) }
      ends.push(code)
      ctx.status = status
      ctx.body = code
    }
  }
  koa
    .use(answer)
    .use(upload)
    .use(ctx => {
      const { file } = (ctx.request as unknown as { body: { file?: File } }).body
      ends.push(file?.size ?? 0)
      ctx.body = String(file?.size)
    })
  server = koa.listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
}

/** Of this file alone: others upload as well. */
let place: string
let folders: number
beforeAll(async () => {
  place = await scratchFolder('uploads')
})
afterAll(() => rm(place, { recursive: true }))
beforeEach(async () => {
  vi.stubEnv('TMPDIR', place)
  ends = []
  folders = await uploadFolders()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const sending of open) sending.destroy()
  open.clear()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

async function uploadFolders(): Promise<number> {
  return (await readdir(place)).filter(name => name.startsWith('skor-upload-')).length
}

/** Begins an upload; the status is there when the server answered. */
function begin(caller: string, bytes = SENT_BYTES) {
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-caller': caller },
  })
  open.add(sending)
  const status = new Promise<number | undefined>(resolve => {
    sending.once('response', answer => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sending.once('error', () => resolve(undefined))
  })
  sending.write(HEAD)
  sending.write(Buffer.alloc(bytes, 'a'))
  return { sending, status, finish: () => void sending.end(END) }
}

test('an upload is whole when its form has ended, and leaves nothing behind', async () => {
  await serve({})
  const { status, finish } = begin('ada')
  finish()
  expect(await status).toBe(200)
  expect(ends).toEqual([SENT_BYTES])
  expect(await uploadFolders()).toBe(folders)
})

test('unfinished uploads lie on disk, not in memory', async () => {
  await serve({})
  const { answer, bytes } = await grownBy<number[]>(
    new URL('../support/memory/unfinished-uploads.ts', import.meta.url),
  )
  expect(answer).toEqual(Array(40).fill(200))
  // Their content alone is 229 MiB.
  expect(bytes / MEBIBYTE).toBeLessThan(150)
})

test('a caller has two under way, a process so many as are named', async () => {
  await serve({ ofTheProcess: 3 })
  const two = [begin('ada'), begin('ada')]
  await until('both are under way', async () => (await uploadFolders()) === folders + 2)
  expect(await begin('ada').status).toBe(429)
  const third = begin('ben')
  await until('three are under way', async () => (await uploadFolders()) === folders + 3)
  expect(await begin('cleo').status).toBe(503)
  for (const { finish } of [...two, third]) finish()
  expect(await Promise.all([...two, third].map(({ status }) => status))).toEqual([200, 200, 200])
  const next = begin('ada')
  next.finish()
  expect(await next.status).toBe(200)
})

test('one that stands still is ended', async () => {
  await serve({ idleMs: 200 })
  expect(await begin('ada').status).toBe(408)
  expect(ends).toEqual(['too-slow'])
  await until('it left nothing behind', async () => (await uploadFolders()) === folders)
})

test('one that trickles is ended as well', async () => {
  await serve({ wholeMs: 500, idleMs: 300 })
  const { sending, status } = begin('ada')
  const trickle = setInterval(() => sending.write('a'), 50)
  expect(await status).toBe(408)
  clearInterval(trickle)
})

test('one that its sender breaks off is no trouble of ours', async () => {
  await serve({})
  const { sending } = begin('ada')
  await until('it is under way', async () => (await uploadFolders()) === folders + 1)
  sending.destroy()
  await until('it has ended', () => ends.length === 1)
  expect(ends).toEqual(['broken-off'])
  await until('it left nothing behind', async () => (await uploadFolders()) === folders)
})

test('one that is too large is refused, announced or not, and its sender learns it', async () => {
  await serve({})
  const { status, finish } = begin('ada', MAX_BYTES + 1)
  finish()
  expect(await status).toBe(413)
})
