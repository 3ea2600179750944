// @module-tag thorough
/** An API process whose clock is ten minutes behind would accept predictions after their lock. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { type Processes, startProcesses } from '../support/processes.ts'
import { until } from '../support/until.ts'
import { attempt } from './support/client.ts'
import { savePredictions } from './support/load.ts'
import { APART, prepareSeason, type Season } from './support/season.ts'

const LATE_CLOCK = pathToFileURL(join(import.meta.dirname, 'support', 'late-clock.mjs')).href

let product: Processes
let season: Season
beforeAll(async () => {
  product = await startProcesses({ NODE_OPTIONS: `--import=${LATE_CLOCK}` }, async url => {
    const store = await createPostgresEventStore({ url })
    season = await prepareSeason(url, store)
    await store.close()
  })
})
afterAll(() => product?.stop())

test('it is not ready, says why, and takes no prediction', async () => {
  const [by] = season.fans
  if (!by) throw new Error('there are no fans')
  let health: { ready: boolean; behind: string[] } | undefined
  await until('the read model is there', async () => {
    const answer = await fetch(`${product.address}/healthz`)
    expect(answer.status).toBe(503)
    health = (await answer.json()) as typeof health
    return health?.behind.length === 1
  })
  expect(health).toMatchObject({
    ready: false,
    behind: [expect.stringMatching(/^this server's clock is \d{3} seconds behind the database's$/)],
  })
  const saved = await attempt(product.address, {
    key: 'behind-time',
    ...savePredictions(by, APART.matches, () => ({ home: 1, away: 0 })),
  })
  expect(saved).toMatchObject({ status: 503, body: { code: 'clock-apart' } })
  expect(product.output('api')).toContain('set the clock')
})
