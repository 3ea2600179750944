/** Begins forty uploads of 6 MB at once, and ends them when all have come; answers with their statuses. */
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { reportGrowth } from '#tests/support/memory.ts'
import type { AppMiddleware, RequestState } from '../../http/state.ts'
import { createUploads } from '../../http/uploads.ts'

const UPLOADS = 40
const SENT_BYTES = 6_000_000
const HEAD =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const END = '\r\n--x--\r\n'

const koa = new Koa<RequestState>()
const named: AppMiddleware = (ctx, next) => {
  ctx.state.network = ctx.get('X-Caller')
  return next()
}
koa
  .use(named)
  .use(createUploads({ ofOneCaller: 2, ofTheProcess: UPLOADS, wholeMs: 60_000, idleMs: 60_000 })(8_000_000))
  .use(ctx => {
    ctx.body = 'whole'
  })
const server = koa.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
/** One for all: the sender's side takes no more. */
const content = Buffer.alloc(SENT_BYTES, 'a')

/** Sends all of an upload but its end. */
async function begin(caller: string): Promise<ClientRequest> {
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-caller': caller },
  })
  sending.write(HEAD)
  await new Promise(resolve => sending.write(content, resolve))
  return sending
}

async function finish(sending: ClientRequest): Promise<number | undefined> {
  sending.end(END)
  const [answer] = await once(sending, 'response')
  answer.resume()
  return answer.statusCode
}

await finish(await begin('warm up'))
await reportGrowth(async () => {
  const uploads = await Promise.all(Array.from({ length: UPLOADS }, (_, index) => begin(`fan ${index}`)))
  return Promise.all(uploads.map(finish))
})
