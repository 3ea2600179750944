/** Sources that hang, flood, redirect or refuse: each is an error in words, and leaves nothing open. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { MAX_SOURCE_BYTES, readSource } from './source.ts'

/** For the source that hangs alone, in milliseconds. */
const SHORT = 50

async function sourceOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  onTestFinished(
    () =>
      new Promise<void>(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/test.1.json`
}

test('an address gives its text, and its name for the competition', async () => {
  const address = await sourceOf((_request, response) => response.end('{"name":"Test"}'))
  expect(await readSource(address)).toEqual([{ name: 'test.1.json', text: '{"name":"Test"}' }])
})

test('a source that hangs is left', async () => {
  const address = await sourceOf((_request, response) => response.write('{'))
  await expect(readSource(address, SHORT)).rejects.toThrow('timeout')
})

test('a source that never ends is left at the bound', async () => {
  const address = await sourceOf((_request, response) => {
    const flood = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
      if (!response.destroyed) response.once('drain', flood)
    }
    flood()
  })
  await expect(readSource(address)).rejects.toThrow(`larger than ${MAX_SOURCE_BYTES} bytes`)
})

test.each([204, 404, 429, 500])('an answer of %i is refused', async status => {
  const address = await sourceOf((_request, response) => response.writeHead(status).end())
  await expect(readSource(address)).rejects.toThrow(`the source answered ${status}`)
})

test('a redirect is not followed', async () => {
  let requests = 0
  const other = await sourceOf((_request, response) => {
    requests++
    response.end('{}')
  })
  const address = await sourceOf((_request, response) => response.writeHead(302, { location: other }).end())
  await expect(readSource(address)).rejects.toThrow()
  expect(requests).toBe(0)
})
