import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { heldRefusals } from './held-refusals.ts'
import type { RequestState } from './state.ts'

const HELD_MS = 2_000
const AT_ONCE = 3

interface Served {
  /** asks for an answer with that status. @returns how long it took, in milliseconds */
  timeOf(status: number, signal?: AbortSignal): Promise<number>
  /** requests that came in */
  came(): number
}

async function serve(): Promise<Served> {
  let came = 0
  const koa = new Koa<RequestState>()
  koa.use(heldRefusals({ forMs: HELD_MS, atOnce: AT_ONCE }))
  koa.use(ctx => {
    came++
    ctx.status = Number(ctx.path.slice(1))
    ctx.body = 'answer'
  })
  const server = createServer(koa.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    came: () => came,
    async timeOf(status, signal) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/${status}`, signal ? { signal } : {})
      await answer.text()
      return performance.now() - began
    },
  }
}

/** A timer may fire a little early. */
const TIMER_MS = 5

test('a refusal of too many calls waits, and no other answer does', async () => {
  const { timeOf } = await serve()
  const [refused, ...others] = await Promise.all([429, 200, 403, 404, 503].map(status => timeOf(status)))
  expect(refused).toBeGreaterThanOrEqual(HELD_MS - TIMER_MS)
  for (const other of others) expect(other).toBeLessThan(HELD_MS)
})

test('beyond the bound none waits, and a caller who goes away makes room', async () => {
  const { timeOf, came } = await serve()
  const gone = new AbortController()
  const waiting = Array.from({ length: AT_ONCE }, () => timeOf(429, gone.signal).catch(() => null))
  await expect.poll(came, { interval: 5 }).toBe(AT_ONCE)
  expect(await timeOf(429)).toBeLessThan(HELD_MS)
  gone.abort()
  expect(await Promise.all(waiting)).toEqual(Array.from({ length: AT_ONCE }, () => null))
  await expect.poll(() => timeOf(429), { timeout: 10_000 }).toBeGreaterThanOrEqual(HELD_MS - TIMER_MS)
})
