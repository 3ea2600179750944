// @module-tag thorough
/** An event that can't be read: its stream waits, all others go on, and it is folded by the release that can read it. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '#domain/events.ts'
import { streams } from '#domain/streams.ts'
import { parkedStreams } from '#projections/engine/fold/parked.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { nudge } from '#runtime/jobs.ts'
import { createLogger } from '#runtime/log.ts'
import { openQueues } from '#runtime/queue.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { appendRaw } from '#tests/support/raw-events.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'
import { audit } from './support/audit.ts'
import { get } from './support/client.ts'
import { startLoad } from './support/load.ts'
import {
  type FaultyProduct,
  seeded,
  showOutputOfFailed,
  startWithSeason,
  untilHealthy,
} from './support/product.ts'
import { APART, asWritten, LEAGUE, type Person, write } from './support/season.ts'

/** The version of the next release, which today's code refuses. */
const NEXT_VERSION = 2
const NEXT_RELEASE = new URL('./support/next-release.ts', import.meta.url).href

const random = seeded()
let database: TestDatabase
let product: FaultyProduct
showOutputOfFailed(() => product)

beforeAll(async () => {
  database = await freshDatabase()
  product = await startWithSeason({ DATABASE_URL: database.url })
})
afterAll(async () => {
  await product?.stop()
  await database?.drop()
})

interface Health {
  readonly ready: boolean
  readonly parkedStreams: number
}
async function health(): Promise<Health> {
  return (await (await fetch(`${product.address}/healthz`)).json()) as Health
}

test('a stream with an event of the next release waits; retried by that release, it is folded in order', async () => {
  const [victim] = product.season.fans
  const [match = ''] = APART.matches
  if (!victim) throw new Error('there are no fans')
  const data = { competition: LEAGUE, round: APART.round, user: victim.id }
  const stream = streams.entry(LEAGUE, APART.round, victim.id)
  const saved = (from: number | null, to: number): DomainEvent => ({
    type: 'PredictionsSaved',
    data: {
      ...data,
      predictions: [
        { match, from: from === null ? null : { home: from, away: 0 }, to: { home: to, away: 0 } },
      ],
    },
  })

  const load = startLoad(product.address, product.season, random)
  const shown = () => shownScore(victim, match)
  try {
    await write(product.store, stream, [saved(null, 1)])
    await until('the first prediction shows', async () => (await shown()) === 1)
    await appendOfNextRelease(stream, saved(1, 2))
    const behind = asWritten('behind the poison', [saved(2, 3), saved(3, 4)])
    await appendEvents(product.store, stream, 1, behind)
    await until('the stream is parked with what follows', async () => (await parked())[0]?.events === 3)
    expect(await parked()).toMatchObject([{ stream, type: 'Unreadable', retried: 0 }])
    await load.progress(50)
    await untilHealthy(product)
    expect(await health()).toMatchObject({ ready: true, parkedStreams: 1 })
    expect(await shown()).toBe(1)

    await retry(stream)
    await until('a retry too early is counted', async () => (await parked())[0]?.retried === 1)
    expect((await parked())[0]?.events).toBe(3)

    await install()
    await retry(stream)
    await until('nothing is parked', async () => (await health()).parkedStreams === 0)
    expect(await shown()).toBe(4)
    await load.progress(20)
  } finally {
    await load.stop()
  }
  await audit(product, [load])
})

/** At revision 1, past the codec, through the function that hands out positions. */
async function appendOfNextRelease(stream: string, like: DomainEvent): Promise<void> {
  const [written] = asWritten('poison', [like])
  if (!written) throw new Error('one event makes one event')
  await appendRaw(database.pool, stream, 0, { ...written, schemaVersion: NEXT_VERSION })
}

/**
 * Puts the next release in place, as an operator would: workers first, since workers of today's release would park what
 * an API server of the next release writes. What reads the log in this process is part of the next release.
 */
async function install(): Promise<void> {
  for (const part of ['workers', 'api'] as const) {
    await product.kill(part, 'SIGTERM')
    await product.start(part, { NODE_OPTIONS: `--import=${NEXT_RELEASE}` })
  }
  await import('./support/next-release.ts')
}

async function parked() {
  const readModel = await openReadModel(database.pool)
  try {
    return await parkedStreams(await readModel.live())
  } finally {
    await readModel.close()
  }
}

/** As an operator would: through the queue. */
async function retry(stream: string): Promise<void> {
  const queues = openQueues({}, database.url, createLogger('test', 'silent'))
  try {
    await nudge(queues, 'retry parked', { stream }, stream)
  } finally {
    await queues.close()
  }
}

/** The home goals of the prediction on the fan's dashboard. */
async function shownScore(fan: Person, match: string): Promise<number | undefined> {
  const path = `/users/mypredictions?competition=${LEAGUE}&limit=100`
  const { data } = await get<{ data: { competition_id: string; fristTeamSore: number }[] }>(
    product.address,
    path,
    fan,
  )
  return data.find(row => row.competition_id === match)?.fristTeamSore
}
