// @module-tag thorough
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openWorkshop, playMany } from '#tests/support/engine/workshop.ts'
import { until } from '#tests/support/until.ts'
import { createReadModelProjections } from '../../index.ts'
import { LEASE_TIME } from '../fold/lease.ts'
import { createProjector } from '../fold/projector.ts'
import { findGeneration } from '../generation.ts'
import { ensureLive, rebuild } from './rebuild.ts'
import { ReplayRunning } from './replay-lease.ts'
import { verify } from './verify.ts'

test('a rebuild killed in the middle changes nothing, and the next one removes what it left', async () => {
  const shop = await openWorkshop()
  const engine = shop.engineWith(ruleset => createReadModelProjections(ruleset ? { ruleset } : {}))
  await ensureLive(engine)
  await playMany(shop.store, 300, 100)
  const projector = createProjector(engine)
  await projector.run()
  const live = (await findGeneration(engine.control, 'live'))?.number

  const child = startReplay(shop.url)
  const gone = once(child, 'exit')
  let killedAt: string | undefined
  await until('it is in the middle', async () => {
    killedAt = await halfBuilt(shop.pool)
    return killedAt !== undefined
  })
  child.kill('SIGKILL')
  await gone

  expect((await findGeneration(engine.control, 'live'))?.number).toBe(live)
  await until('its lease has run out', () => succeeded(() => rebuild(engine)), 2 * LEASE_TIME)
  const { rows } = await shop.pool.query(`select 1 from pg_namespace where nspname = $1`, [killedAt])
  expect(rows).toEqual([])
  expect((await verify(engine)).equal).toBe(true)
  await projector.close()
  await shop.close()
})

function startReplay(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, ['scripts/replay.ts'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: databaseUrl, EVENTSTORE_URL: '' },
  })
}

/** The schema of a generation that has some events but is not done. */
async function halfBuilt(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query(`select number from control.generations where state = 'building'`)
  if (!rows[0]) return undefined
  const schema = `rm_${rows[0].number}`
  const folded = await pool.query(`select 1 from ${schema}.checkpoint where position <> ''`)
  return folded.rows[0] ? schema : undefined
}

async function succeeded(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (problem) {
    if (problem instanceof ReplayRunning) return false
    throw problem
  }
}
