/** The product with a small season in it, as every fault test starts it. */
import { beforeEach, inject } from 'vitest'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { Random } from '../../model/random.ts'
import { isHealthy, type Part, type Processes, startProcesses } from '../../support/processes.ts'
import { until } from '../../support/until.ts'
import { prepareSeason, type Season } from './season.ts'

/** How long the product may take to come back, in milliseconds. */
const BACK_MS = 60_000
const PARTS = ['postgres', 'api', 'workers'] as const
/** How much of the output of a part is shown when a test failed. */
const SHOWN_CHARACTERS = 2_000

export interface FaultyProduct extends Processes {
  readonly store: EventStore
  readonly season: Season
}

/**
 * @param env EVENTSTORE_URL, REDIS_URL; DATABASE_URL to share a Postgres that stays up
 * @param makeFolder as of `startProcesses`
 */
export async function startWithSeason(
  env: Record<string, string>,
  makeFolder?: () => Promise<string>,
): Promise<FaultyProduct> {
  let store: EventStore | undefined
  let season: Season | undefined
  const prepare = async (url: string) => {
    store = env.EVENTSTORE_URL
      ? createEventStoreDBEventStore({ url: env.EVENTSTORE_URL })
      : await createPostgresEventStore({ url })
    season = await prepareSeason(url, store)
  }
  const processes = await startProcesses({ LOG_LEVEL: 'error', ...env }, prepare, makeFolder)
  if (!store || !season) throw new Error('the product started without its season')
  const kept = store
  await untilHealthy(processes)
  return {
    ...processes,
    store,
    season,
    async stop() {
      await kept.close()
      await processes.stop()
    },
  }
}

export async function untilHealthy(product: Processes): Promise<void> {
  await until('the product is healthy', () => isHealthy(product.address), BACK_MS).catch(problem => {
    const outputs = PARTS.map(part => product.output(part).slice(-SHOWN_CHARACTERS))
    throw new Error(`${problem.message}\n${outputs.join('\n')}`)
  })
}

/** Starts again whatever has ended by itself, until all is well: the supervisor's rule. @returns what it was */
export async function superviseUntilHealthy(product: Processes): Promise<ReadonlySet<Part>> {
  const restarted = new Set<Part>()
  await until(
    'the product is healthy again',
    async () => {
      for (const part of product.ended()) {
        restarted.add(part)
        // One that ends at once is started again in the next round.
        await product.start(part).catch(() => {})
      }
      return isHealthy(product.address)
    },
    BACK_MS,
  )
  return restarted
}

/** Registers that a failed test shows what the product said last. */
export function showOutputOfFailed(product: () => Processes | undefined): void {
  beforeEach(({ onTestFailed }) =>
    onTestFailed(() => {
      for (const part of PARTS) console.log(`${part}: ${product()?.output(part).slice(-SHOWN_CHARACTERS)}`)
    }),
  )
}

/** SEED=... plays the same commands and moments again. */
export function seeded(): Random {
  return new Random(inject('seed'))
}
