/** Sends ten JSON bodies of 60 KB that unpack to 60 MB each, at once; answers with their statuses. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import Koa from 'koa'
import { ApiError } from '#contract/errors.ts'
import { reportGrowth } from '#tests/support/memory.ts'
import { jsonBody } from '../../http/json-body.ts'
import { boundedServer } from '../../http/listen.ts'
import type { RequestState } from '../../http/state.ts'

const AT_ONCE = 10
const UNPACKED_BYTES = 60 * 1_048_576

const koa = new Koa<RequestState>()
koa.use(async (ctx, next) => {
  try {
    await next()
  } catch (cause) {
    ctx.status = cause instanceof ApiError ? cause.status : 500
  }
})
koa.use(jsonBody())
const server = boundedServer(koa).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
const bomb = gzipSync(Buffer.alloc(UNPACKED_BYTES, ' '))

await reportGrowth(() =>
  Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      // The server may end the connection while the rest is still on its way: then no answer is read.
      fetch(url, { method: 'POST', body: bomb, headers }).then(
        ({ status }) => status,
        () => null,
      ),
    ),
  ),
)
