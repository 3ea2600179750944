// @module-tag thorough
/** Workers of two releases over one database, as a rolling update has them: the later one's tables lose no event. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { Random } from '../model/random.ts'
import { runReplay } from '../support/run-replay.ts'
import { until } from '../support/until.ts'
import { startLoad } from './support/load.ts'
import { type FaultyProduct, showOutputOfFailed, startWithSeason } from './support/product.ts'

const NEXT = { NODE_OPTIONS: `--import=${new URL('./support/next-tables.ts', import.meta.url).href}` }
/** On a busy machine, in milliseconds. */
const MINUTES = 180_000

let product: FaultyProduct
let pool: ReturnType<typeof openPool>
showOutputOfFailed(() => product)
beforeAll(async () => {
  product = await startWithSeason({ LOG_LEVEL: 'warn' })
  pool = openPool(product.databaseUrl, 'test-rolling', 2)
}, MINUTES)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

interface Live {
  readonly number: number
  readonly shape: string
}

async function live(): Promise<Live | undefined> {
  const { rows } = await pool.query<Live>(
    "select number, shape from control.generations where state = 'live'",
  )
  return rows[0]
}

/** The live generation has folded all that the store has. */
const isWhole = async () => {
  const found = await live()
  const { rows } = await pool.query<{ whole: boolean }>(
    `select position::bigint >= (select max(e.position) from eventstore.events e) as whole from rm_${found?.number}.checkpoint`,
  )
  return rows[0]?.whole === true
}

test(
  'old and new workers at once during a swap lose nothing, and the old ones rebuild nothing back',
  async () => {
    const before = await live()
    const load = startLoad(product.address, product.season, new Random(7))
    await load.progress(20)
    await product.start('second workers', NEXT)
    await until('the next release is live', async () => (await live())?.shape !== before?.shape, MINUTES)
    const swapped = await live()
    await load.progress(40)
    // What the old one must not do at its start.
    await product.kill('workers')
    await product.start('workers')
    await until(
      'the restarted one waits',
      () => product.output('workers').includes('of a later version'),
      MINUTES,
    )
    await load.progress(40)
    await load.stop()
    expect(await live()).toEqual(swapped)
    expect((await pool.query(`select from rm_${swapped?.number}.next_saves`)).rowCount).toBeGreaterThan(0)

    const verified = await runReplay(product.databaseUrl, '--verify', NEXT)
    expect([verified.code, verified.output.trim().split('\n').at(-1)]).toEqual([0, expect.any(String)])
    console.log(verified.output.trim())

    // The update is taken back: with the last of the later workers the version before has its generation again.
    await product.kill('second workers', 'SIGTERM')
    await until(
      'the version before is live again',
      async () => (await live())?.shape === before?.shape,
      MINUTES,
    )
    await until('all is folded', isWhole, MINUTES)
    const back = await runReplay(product.databaseUrl, '--verify')
    expect([back.code, back.output]).toEqual([0, expect.any(String)])
  },
  3 * MINUTES,
)
