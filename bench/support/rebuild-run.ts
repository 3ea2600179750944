/** Rebuilds the whole read model and swaps it in. Argument: the database. */
import type { ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { report } from './child.ts'
import { withEngine } from './engine.ts'
import { seconds } from './services.ts'

const [databaseUrl = ''] = process.argv.slice(2)

await withEngine(databaseUrl, async engine => {
  let events = 0
  const onProgress = (progress: ReplayProgress) => {
    events = progress.events
  }
  // Twice, as the workers do it: theirs is a process that has run for long.
  await rebuild(engine)
  const took = await seconds(() => rebuild(engine, { onProgress }))
  report(events, took)
})
