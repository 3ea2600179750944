import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { DiskWatch } from '#runtime/disk-full.ts'
import { answerErrors } from './answer-errors.ts'
import { CallerGone } from './caller-gone.ts'
import { createMetrics } from './metrics.ts'
import type { AppContext } from './state.ts'

const disk: Pick<DiskWatch, 'met'> = { met: () => false }

/** What is logged, from a level on, of a request whose handler does this. */
async function loggedOf(level: string, act: (ctx: AppContext) => void) {
  let lines = ''
  const log = pino({ level }, { write: line => (lines += line) })
  const middleware = answerErrors(log, createMetrics().httpTimes, disk as DiskWatch)
  const ctx = {
    state: {},
    method: 'GET',
    path: '/calendar/a-secret.ics',
    url: '/calendar/a-secret.ics',
    ip: '192.0.2.1',
    status: 200,
    get: () => '',
    set: () => {},
  } as unknown as AppContext
  await middleware(ctx as Parameters<typeof middleware>[0], async () => act(ctx))
  return { said: lines, status: ctx.status }
}

test('a caller who went away leaves no line for operators and no server error, whatever is our mistake does', async () => {
  const gone = await loggedOf('info', () => {
    throw new CallerGone()
  })
  expect(gone).toEqual({ said: '', status: 408 })
  const failed = await loggedOf('info', () => {
    throw new Error('our mistake')
  })
  expect([failed.status, failed.said]).toEqual([500, expect.stringContaining('"level":50')])
})

test('the most talkative log has the pattern of an address, and no secret that stands in the address', async () => {
  const { said: lines } = await loggedOf('trace', ctx => {
    ctx.state.route = '/calendar'
  })
  expect(lines).toContain('/calendar')
  expect(lines).not.toContain('secret')
})
