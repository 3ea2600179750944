/** `npm run replay` rebuilds the read model from the events, or compares the live one with a rebuilt one. */
import { SingleBar } from 'cli-progress'
import type { Pool } from 'pg'
import { openEventStore } from '#eventstore/open.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import type { ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import type { ReplayResult } from '#projections/engine/rebuild/replays.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { refusedInWords } from '#projections/log/kept/checkpoints.ts'
import { headOf } from '#projections/log/kept/leaves.ts'
import { logOf, migrateLog } from '#projections/log/kept/schema.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openPool } from '#runtime/postgres.ts'
import { runReplay } from '#workers/replay/run.ts'
import { runScript } from './command-line.ts'

const USAGE = `Usage: npm run replay [-- --verify]

Rebuilds the read model from the events and swaps it in, while the product runs or when it does not.

  --verify  rebuilds beside the live read model, compares both, and ends with 1 and the first differences
  --help    shows this`

/** How often a line is written where there is no terminal, in milliseconds. */
const LINE_PAUSE = 1_000
const CONNECTIONS = 6
/** Characters of a further difference that are printed. */
const MAX_LINE = 200

await runScript(
  { usage: USAGE, options: { verify: { type: 'boolean', default: false } } },
  async ({ verify }) => {
    const config = readConfig()
    await using stack = new AsyncDisposableStack()
    const database = stack.adopt(await openDatabase(config), opened => opened.close())
    const pool = stack.adopt(openPool(database.url, 'replay', CONNECTIONS), opened => opened.end())
    await migrateControl(pool)
    const store = stack.adopt(await openEventStore(config, database.url), opened => opened.close())
    const engine = createEngine({
      pool,
      store,
      projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
    })
    // Awaited here: what the engine works on is closed when this function returns.
    const code = await replay(engine, verify)
    if (!verify) await sayWhatIsLeft(pool)
    return code
  },
)

/** A read model that fits the store again is half of the way back where a log was signed: the other half is an operator's word. */
async function sayWhatIsLeft(pool: Pool): Promise<void> {
  await migrateLog(pool)
  const { refusal, size } = await headOf(logOf(pool))
  if (refusal === null && size === 0) return
  if (refusal !== null) console.log(`Next: ${refusedInWords(refusal)}.`)
  else
    console.log(
      'The log of this database is held to the event store within some seconds. Where `/healthz` says then that the log is ' +
        'refused, run `npm run log:begin -- "why"`.',
    )
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
  if (result.parked)
    console.log(
      `${result.parked} streams wait behind an event that can't be folded: see Admin, Replays. All others were folded.`,
    )
  if (!verifying) {
    console.log(`Generation ${result.generation} is live at position ${result.position || 'start'}.`)
    return 0
  }
  if (result.equal) {
    console.log(`Live and rebuilt are equal at position ${result.position || 'start'}: ${result.fingerprint}`)
    return 0
  }
  const [first, ...others] = result.differences
  console.error(`Live and rebuilt differ at position ${result.position}.`)
  if (first) console.error(`The first difference: ${first}`)
  for (const difference of others) console.error(`  ${difference.slice(0, MAX_LINE)}`)
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
