// @module-tag thorough
/** kill -9 of Postgres under load: what was acknowledged is there when it comes back, and so is the product. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#runtime/jobs.ts'
import { openPool } from '#runtime/postgres.ts'
import type { Part } from '../support/processes.ts'
import { until } from '../support/until.ts'
import { audit, auditAnswers } from './support/audit.ts'
import { type Answer, insist } from './support/client.ts'
import { type Load, savePredictions, startLoad } from './support/load.ts'
import {
  type FaultyProduct,
  seeded,
  showOutputOfFailed,
  startWithSeason,
  superviseUntilHealthy,
} from './support/product.ts'
import { APART } from './support/season.ts'

const KILLS = 3
/** The most answers between two kills. */
const BETWEEN = 60
/** How long Postgres may take to recover, in milliseconds. */
const UP_MS = 30_000

let product: FaultyProduct
/** What clients were told so far. */
const told: (Load | Answer)[] = []
const random = seeded()
showOutputOfFailed(() => product)

beforeAll(async () => {
  product = await startWithSeason({})
})
afterAll(() => product?.stop())

test('killed again and again under load, it comes back with everything that was acknowledged', async () => {
  const load = startLoad(product.address, product.season, random)
  told.push(load)
  const restarted = new Set<Part>()
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      await load.progress(1 + random.below(BETWEEN))
      for (const part of await crash()) restarted.add(part)
    }
    await load.progress(BETWEEN)
  } finally {
    await load.stop()
  }
  console.log(`restarted by the supervisor's rule: ${[...restarted].join(', ') || 'nothing'}`)
  await auditAnswers(product, told)
})

test('killed right after an answer, it shows what was saved although nothing else comes', async () => {
  const [by] = product.season.fans
  if (!by) throw new Error('there are no fans')
  for (let kill = 0; kill < KILLS; kill++) {
    const command = savePredictions(by, APART.matches, () => ({ home: kill, away: kill }))
    const answer = await insist(product.address, { key: `lonely-save-${kill}`, ...command })
    expect(answer.status).toBe(200)
    told.push(answer)
    await crash()
    await auditAnswers(product, told)
  }
})

test('killed while the workers start, they come up all the same', async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    await product.kill('workers')
    await product.start('workers')
    // Another connection more, and so another moment of the start, each time.
    await until('the workers listen to their queues', async () => (await listeningWorkers()) > kill)
    for (const part of await crash()) console.log(`started again: ${part}`)
  }
  await audit(product, told)
})

/** @returns how many queues a worker listens to; each worker's LISTEN connection bears the name of the queue */
async function listeningWorkers(): Promise<number> {
  const queues = [...new Set(Object.values(jobs).map(({ queue }) => queue))]
  const pool = openPool(product.databaseUrl, 'test', 1)
  try {
    const { rows } = await pool.query(
      'select count(*) as connections from pg_stat_activity where application_name = any($1)',
      [queues],
    )
    return rows[0].connections
  } finally {
    await pool.end()
  }
}

/** Kills the server and starts it again. @returns what had to be started with it, by the supervisor's rule */
async function crash(): Promise<ReadonlySet<Part>> {
  await product.kill('postgres')
  // Backends of the killed server may hold its memory for a moment; the supervisor, too, tries again.
  const isUp = () =>
    product.start('postgres').then(
      () => true,
      () => false,
    )
  await until('Postgres is up again', isUp, UP_MS)
  return superviseUntilHealthy(product)
}
