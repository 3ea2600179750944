import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { DiskWatch } from '#runtime/disk-full.ts'
import { createMetrics } from '../metrics.ts'
import { answerErrors } from './answer-errors.ts'
import type { AppContext } from './state.ts'

test('the most talkative log has the pattern of an address, and no secret that stands in the address', async () => {
  let said = ''
  const log = pino({ level: 'trace' }, { write: line => (said += line) })
  const disk: Pick<DiskWatch, 'met'> = { met: () => false }
  const middleware = answerErrors(log, createMetrics().httpTimes, disk as DiskWatch)
  const ctx = {
    ...{
      state: {},
      method: 'GET',
      path: '/calendar/a-secret.ics',
      url: '/calendar/a-secret.ics',
      ip: '192.0.2.1',
    },
    ...{ status: 200, get: () => '', set: () => {} },
  } as unknown as AppContext
  await middleware(ctx as Parameters<typeof middleware>[0], async () => {
    ctx.state.route = '/calendar'
  })
  expect(said).toContain('/calendar')
  expect(said).not.toContain('secret')
})
