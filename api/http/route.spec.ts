import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '#contract/route.ts'
import { signalOfAsked } from '#runtime/asked.ts'
import { TimeoutError } from '#runtime/within.ts'
import { CallerGone } from './caller-gone.ts'
import { type Gate, route } from './route.ts'
import type { AppContext } from './state.ts'

/** A route whose handler answers when it is let. */
function slowRoute(answersWithinMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<{ data: string }>()
  const contract = defineRoute({
    method: 'GET',
    path: '/slow',
    summary: 'Slow',
    tag: 'test',
    access: 'visitor',
    staleBy: [],
    data: z.string(),
    answersWithinMs,
  })
  const gate = { contextOf: () => ({}) } as unknown as Gate
  let signal: AbortSignal | undefined
  const handler = () => {
    signal = signalOfAsked()
    return promise
  }
  const handle = route(contract, handler, gate).chain.at(-1)
  const res = new EventEmitter()
  const ctx = {
    query: {},
    state: {},
    res,
    set() {},
    vary() {},
    accepts: () => 'json',
  } as unknown as AppContext
  return {
    ctx,
    res,
    isAborted: () => signal?.aborted,
    call: Promise.resolve(handle?.(ctx, async () => {})),
    answer: () => resolve({ data: 'late' }),
    fail: reject,
  }
}

/** Longer than an answer may be written at once, in milliseconds. */
const SLOW_MS = 15

test('a long list is written row by row, and others have their turn in between', async () => {
  const ROWS = 8
  const Row = z.codec(z.object({ number: z.number() }), z.number(), {
    decode: ({ number }) => number,
    encode(number) {
      const until = performance.now() + SLOW_MS
      while (performance.now() < until);
      return { number }
    },
  })
  const contract = defineRoute({
    method: 'GET',
    path: '/list',
    summary: 'List',
    tag: 'test',
    access: 'visitor',
    staleBy: [],
    data: z.array(Row),
    more: z.object({ total: z.int() }),
  })
  const data = Array.from({ length: ROWS }, (_, number) => number)
  const gate = { contextOf: () => ({}) } as unknown as Gate
  const handle = route(contract, async () => ({ data, total: ROWS }), gate).chain.at(-1)
  const ctx = {
    query: {},
    state: {},
    res: new EventEmitter(),
    set() {},
    vary() {},
    accepts: () => 'json',
  } as unknown as AppContext
  let turns = 0
  let isWritten = false
  const written = Promise.resolve(handle?.(ctx, async () => {})).then(() => {
    isWritten = true
  })
  for (; !isWritten; turns++) await new Promise(resolve => setImmediate(resolve))
  await written
  expect(ctx.body).toBe(
    JSON.stringify({ status: true, message: '', data: data.map(number => ({ number })), total: ROWS }),
  )
  expect(turns).toBeGreaterThanOrEqual(ROWS)
})

test('a call is given up after the time that its contract gives it', async () => {
  const { call, isAborted } = slowRoute(1)
  await expect(call).rejects.toThrow(TimeoutError)
  expect(isAborted()).toBe(true)
})

test('a call may take as long as its contract says', async () => {
  const { ctx, call, answer } = slowRoute(60_000)
  setTimeout(answer, 20)
  await call
  expect(JSON.parse(String(ctx.body))).toEqual({ status: true, message: '', data: 'late' })
})

test('what a question works on ends when its caller goes away', async () => {
  const { res, call, answer, isAborted } = slowRoute(60_000)
  await new Promise(resolve => setImmediate(resolve))
  expect(isAborted()).toBe(false)
  res.emit('close')
  expect(isAborted()).toBe(true)
  answer()
  await call
})

test('a question that breaks off since its caller went away is no failure of ours, and one that fails by itself is', async () => {
  const gone = slowRoute(60_000)
  gone.res.emit('close')
  gone.fail(new Error('canceling statement due to user request'))
  await expect(gone.call).rejects.toThrow(CallerGone)
  const failed = slowRoute(60_000)
  failed.fail(new Error('our mistake'))
  await expect(failed.call).rejects.toThrow('our mistake')
})
