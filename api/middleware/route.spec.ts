import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '#contract/route.ts'
import { TimeoutError } from '#runtime/within.ts'
import { type Gate, route } from './route.ts'
import type { AppContext } from './state.ts'

/** A route whose handler answers when it is let. */
function slowRoute(answersWithinMs: number) {
  const { promise, resolve } = Promise.withResolvers<{ data: string }>()
  const contract = defineRoute({
    ...{ method: 'GET', path: '/slow', summary: 'Slow', tag: 'test', access: 'visitor', staleBy: [] },
    ...{ data: z.string(), answersWithinMs },
  })
  const gate = { contextOf: () => ({}) } as unknown as Gate
  const handle = route(contract, () => promise, gate).chain.at(-1)
  const ctx = { query: {}, state: {}, set() {} } as unknown as AppContext
  return {
    ctx,
    asked: Promise.resolve(handle?.(ctx, async () => {})),
    answer: () => resolve({ data: 'late' }),
  }
}

test('a call is given up after the time that its contract gives it', async () => {
  const { asked } = slowRoute(1)
  await expect(asked).rejects.toThrow(TimeoutError)
})

test('a call may take as long as its contract says', async () => {
  const { ctx, asked, answer } = slowRoute(60_000)
  setTimeout(answer, 20)
  await asked
  expect(JSON.parse(String(ctx.body))).toEqual({ status: true, message: '', data: 'late' })
})
