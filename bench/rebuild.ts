/** Rebuilding the whole read model, against the simplest loop there is. */
import { createPostgresEventStore, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { measured, type Ran } from './support/child.ts'
import { atLeast, type Measurement, percentile, within } from './support/report.ts'
import { writeSeason } from './support/season.ts'
import { withPostgres } from './support/services.ts'

const MAIN_SIZE = 1_000_000
const OTHER_SIZES = [100_000, 2_000_000]
const MEMORY_MIB = 512
/** How far predictions/s at the other sizes may fall below those at the main size. */
const STEADY = 0.8
/** A run of fewer predictions lasts seconds and feels every stir of the machine: it is repeated, and the median counts. */
const SHORT_RUN = { predictions: 500_000, repeated: 3 }

/** @param scale shrinks every size, for a quick look */
export async function benchRebuild(scale = 1): Promise<Measurement[]> {
  const main = await atSize(MAIN_SIZE * scale)
  const results = [
    atLeast(
      `rebuild of ${main.predictions.toLocaleString('en')} predictions`,
      'predictions/s',
      { baseline: main.baseline, ours: main.ours },
      0.5,
    ),
    within('rebuild: memory of the process', 'MiB', main.memory, MEMORY_MIB),
  ]
  for (const size of OTHER_SIZES) {
    const other = await atSize(size * scale)
    const subject = `rebuild of ${other.predictions.toLocaleString('en')} predictions, against ${main.predictions.toLocaleString('en')}`
    results.push(atLeast(subject, 'predictions/s', { baseline: main.ours, ours: other.ours }, STEADY))
  }
  return results
}

async function atSize(size: number) {
  return withPostgres(async ({ url, pool }) => {
    await migratePostgresEventStore(pool)
    const store = await createPostgresEventStore({ url })
    const predictions = await writeSeason(store, size)
    const aSecond = ({ seconds }: Ran) => predictions / seconds
    await store.close()
    // What the writing left for later must not slow the first side that is measured.
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
    const plain = await measured('bench/support/simplest-loop.ts', [url])
    const runs: Ran[] = []
    while (runs.length < (size < SHORT_RUN.predictions ? SHORT_RUN.repeated : 1)) {
      await pool.query('checkpoint')
      runs.push(await measured('bench/support/rebuild-run.ts', [url]))
    }
    return {
      predictions,
      baseline: aSecond(plain),
      ours: percentile(runs.map(aSecond), 0.5),
      memory: Math.max(...runs.map(({ memory }) => memory)),
    }
  })
}
