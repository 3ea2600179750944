import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { createLogger } from './log.ts'
import { freePort } from './ports.ts'
import { openQueues, type Queues } from './queue.ts'

let queues: Queues

beforeEach(async () => {
  // Nobody listens there: a Postgres that is away while the process starts.
  queues = openQueues(
    {},
    `postgres://skor@127.0.0.1:${await freePort()}/skor`,
    createLogger('test', 'silent'),
  )
})
afterEach(() => queues.close())

test('a worker that can not be opened says so instead of asking for jobs without a pause', async () => {
  queues.worker('away', async () => {})
  await expect(queues.failed).rejects.toThrow('ECONNREFUSED')
})

test('a queue that could not be opened is opened anew for the next caller', async () => {
  const first = queues.queue('away')
  await expect(first.add('job', {})).rejects.toThrow('ECONNREFUSED')
  await until('another one is given', () => queues.queue('away') !== first)
})
