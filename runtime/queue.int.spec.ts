import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { ownPort } from '#tests/support/ports.ts'
import { until } from '#tests/support/until.ts'
import { createLogger } from './log.ts'
import { openQueues, type Queues } from './queue.ts'

const log = createLogger('test', 'silent')

describe('a Postgres that is away while the process starts', () => {
  let queues: Queues
  beforeEach(async () => {
    // No server listens there.
    queues = openQueues({}, `postgres://skor@127.0.0.1:${await ownPort()}/skor`, log)
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
})

test.each([0, 20, 50, 100])(
  'workers that are closed %i ms after their start leave no connection',
  async pause => {
    const database = await freshDatabase()
    const queues = openQueues({}, database.url, log)
    for (const name of ['one', 'two']) queues.worker(name, async () => {})
    await new Promise(resolve => setTimeout(resolve, pause))
    await queues.close()
    // Refused while a connection is left.
    await expect(database.drop()).resolves.toBeUndefined()
  },
)
