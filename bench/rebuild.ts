/** Rebuilding the whole read model, against the simplest loop there is; and through the EventStoreDB client. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import { createPostgresEventStore, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { measured, type Ran } from './support/child.ts'
import { atLeast, type Measurement, percentile, within } from './support/report.ts'
import { writeSeason } from './support/season.ts'
import { withPostgres } from './support/services.ts'
import { byTurns, medians } from './support/turns.ts'

const MAIN_SIZE = 1_000_000
const OTHER_SIZES = [100_000, 2_000_000]
const MEMORY_MIB = 512
/** How far events/s at the other sizes may fall below those at the main size. */
const STEADY = 0.8
const STAND_IN_SIZE = 100_000
/** A run of fewer events lasts seconds and feels every stir of the machine: it is repeated, and the median counts. */
const SHORT_RUN = { events: 500_000, repeated: 3 }

/** @param scale shrinks every size, for a quick look */
export async function benchRebuild(scale = 1): Promise<Measurement[]> {
  const main = await atSize(MAIN_SIZE * scale)
  const results = [
    atLeast(
      `rebuild of ${main.events.toLocaleString('en')} events`,
      'events/s',
      { baseline: main.baseline, ours: main.ours },
      0.5,
    ),
    within('rebuild: memory of the process', 'MiB', main.memory, MEMORY_MIB),
  ]
  for (const size of OTHER_SIZES) {
    const other = await atSize(size * scale)
    const what = `rebuild of ${other.events.toLocaleString('en')} events, against ${main.events.toLocaleString('en')}`
    results.push(atLeast(what, 'events/s', { baseline: main.ours, ours: other.ours }, STEADY))
  }
  results.push(await throughEventStoreDB(STAND_IN_SIZE * scale))
  return results
}

async function atSize(size: number) {
  return withPostgres(async ({ url, pool }) => {
    await migratePostgresEventStore(pool)
    const store = await createPostgresEventStore({ url })
    await writeSeason(store, size)
    await store.close()
    // What the writing left for later must not be paid by whoever is measured first.
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
    const plain = await measured('bench/support/simplest-loop.ts', [url])
    const runs: Ran[] = []
    while (runs.length < (size < SHORT_RUN.events ? SHORT_RUN.repeated : 1)) {
      await pool.query('checkpoint')
      runs.push(await measured('bench/support/rebuild-run.ts', [url]))
    }
    return {
      events: plain.events,
      baseline: eventsASecond(plain),
      ours: percentile(runs.map(eventsASecond), 0.5),
      memory: Math.max(...runs.map(({ memory }) => memory)),
    }
  })
}

async function throughEventStoreDB(size: number): Promise<Measurement> {
  const standIn = spawn(process.execPath, ['tests/support/eventstoredb-stand-in/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const eventStoreUrl = await addressOf(standIn)
    return await withPostgres(async ({ url }) => {
      const store = createEventStoreDBEventStore({ url: eventStoreUrl })
      await writeSeason(store, size)
      await store.close()
      const runs = await byTurns({
        baseline: () => measured('bench/support/read-all.ts', [eventStoreUrl]),
        ours: () => measured('bench/support/rebuild-run.ts', [url, eventStoreUrl]),
      })
      const events = runs.ours[0]?.events.toLocaleString('en')
      const what = `rebuild of ${events} events through the EventStoreDB client, against its readAll`
      return atLeast(what, 'events/s', medians(runs, eventsASecond), 0.7)
    })
  } finally {
    standIn.kill()
  }
}

function eventsASecond({ events, seconds }: Ran): number {
  return events / seconds
}

/** The stand-in prints its port. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the stand-in has no output')
  const [line] = await once(createInterface(child.stdout), 'line')
  const port = /\d+/.exec(String(line))?.[0]
  if (!port) throw new Error(`the stand-in said: ${line}`)
  return `esdb://127.0.0.1:${port}?tls=false`
}
