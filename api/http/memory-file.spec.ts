import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryFile, sendMemoryFile } from './memory-file.ts'
import type { AppContext } from './state.ts'

const film = Buffer.from('0123456789')
const text = Buffer.from('words '.repeat(300))
let server: Server
let url = ''

beforeAll(async () => {
  const files = { '/film.mp4': await memoryFile('.mp4', film), '/text.txt': await memoryFile('.txt', text) }
  const app = new Koa().use(ctx =>
    sendMemoryFile(ctx as unknown as AppContext, files[ctx.path as keyof typeof files], 'no-cache'),
  )
  server = createServer(app.callback())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (path: string, range: string) => fetch(url + path, { headers: { Range: range } })

test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('a player that asks for %s of a film gets that part', async (range, part, says) => {
  const answer = await ask('/film.mp4', range)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-range')]).toEqual([
    206,
    'video/mp4',
    says,
  ])
  expect(await answer.text()).toBe(part)
})

test.each(['bytes=10-', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes=-3', 'words=0-1'])(
  'no single part is %s: the whole film comes',
  async range => {
    const answer = await ask('/film.mp4', range)
    expect([answer.status, await answer.text()]).toEqual([200, film.toString()])
  },
)

test('a compressed text has no parts', async () => {
  const answer = await ask('/text.txt', 'bytes=0-1')
  expect([answer.status, answer.headers.get('accept-ranges'), await answer.text()]).toEqual([
    200,
    null,
    text.toString(),
  ])
})
