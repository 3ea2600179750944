/** kill -9 of Postgres under load: what was acknowledged is there when it comes back, and so is the product. */
import { afterAll, beforeAll, test } from 'vitest'
import type { Part } from '../support/processes.ts'
import { until } from '../support/until.ts'
import { audit } from './support/audit.ts'
import { startLoad } from './support/load.ts'
import {
  type FaultyProduct,
  seeded,
  showOutputOfFailed,
  startWithSeason,
  superviseUntilHealthy,
} from './support/product.ts'

const KILLS = 3
/** The most answers between two kills. */
const BETWEEN = 60

let product: FaultyProduct
const random = seeded('postgres')
showOutputOfFailed(() => product)

beforeAll(async () => {
  product = await startWithSeason({})
})
afterAll(() => product?.stop())

test('killed again and again under load, it comes back with everything that was acknowledged', async () => {
  const load = startLoad(product.address, product.season, random)
  const restarted = new Set<Part>()
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      await load.progress(1 + random.below(BETWEEN))
      await product.kill('postgres')
      // Backends of the killed server may hold its memory for a moment; the supervisor, too, tries again.
      const up = () =>
        product.start('postgres').then(
          () => true,
          () => false,
        )
      await until('Postgres is up again', up)
      for (const part of await superviseUntilHealthy(product)) restarted.add(part)
    }
    await load.progress(BETWEEN)
  } finally {
    await load.stop()
  }
  console.log(`restarted by the supervisor's rule: ${[...restarted].join(', ') || 'nothing'}`)
  await audit(product, [load])
})
