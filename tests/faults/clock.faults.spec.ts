// @module-tag thorough
/**
 * A process whose clock is wrong would take predictions after their lock, show secret picks before their lock, and let a prize lapse that
 * its winner may still choose.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { openPool } from '#runtime/postgres.ts'
import { type Processes, startProcesses } from '../support/processes.ts'
import { until } from '../support/until.ts'
import { attempt } from './support/client.ts'
import { savePredictions } from './support/load.ts'
import { APART, LEAGUE, PLAYED, prepareSeason, type Season, write } from './support/season.ts'

const WRONG_CLOCK = pathToFileURL(join(import.meta.dirname, 'support', 'wrong-clock.mjs')).href
const HOUR_MS = 3_600_000
const MONTH = '2026-10'

let product: Processes
let season: Season
let store: EventStore
let pool: ReturnType<typeof openPool>

/** @param ahead milliseconds; behind where it is negative */
async function start(program: 'api/main.ts' | 'workers/main.ts', ahead: number): Promise<void> {
  const wrong = { WRONG_CLOCK_OF: program, WRONG_CLOCK_MS: String(ahead) }
  product = await startProcesses({ NODE_OPTIONS: `--import=${WRONG_CLOCK}`, ...wrong }, async url => {
    store = await createPostgresEventStore({ url })
    pool = openPool(url, 'test-clock', 1)
    season = await prepareSeason(url, store)
    await writeRaffle()
  })
}

async function stop(): Promise<void> {
  await store?.close()
  await pool?.end()
  await product?.stop()
}

/** A drawn raffle, whose winner has 14 days to choose, and an hour of them left. */
async function writeRaffle(): Promise<void> {
  const hash = 'a'.repeat(64)
  const chooseUntil = new Date(Date.now() + HOUR_MS).toISOString()
  const winner = season.fans[0]?.id ?? ''
  await write(store, streams.raffle(MONTH), [
    { type: 'RaffleOpened', data: { month: MONTH, commitment: hash } },
    { type: 'RaffleClosed', data: { month: MONTH, listHash: hash, count: 1, position: '1' } },
    { type: 'RaffleDrawn', data: { month: MONTH, step: 1, winner, seed: hash, chooseUntil, reason: null } },
  ])
}

interface Health {
  readonly ready: boolean
  readonly behind: readonly string[]
}

async function healthOnceFolded(): Promise<{ status: number; health: Health }> {
  let answered = { status: 0, health: { ready: false, behind: [] } as Health }
  await until('the read model is there', async () => {
    const answer = await fetch(`${product.address}/healthz`)
    answered = { status: answer.status, health: (await answer.json()) as Health }
    return !answered.health.behind.some(sentence => sentence.includes('read model'))
  })
  return answered
}

const get = async (path: string, token = season.admin.token) => {
  const answer = await fetch(`${product.address}${path}`, { headers: { Authorization: `Bearer ${token}` } })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

describe.each([
  ['two hours ahead of', 2 * HOUR_MS],
  ['two hours behind', -2 * HOUR_MS],
])('an API process whose clock is %s the database’s', (words, ahead) => {
  beforeAll(() => start('api/main.ts', ahead))
  afterAll(stop)

  test('is not ready, says why, takes no prediction, and shows nothing that depends on a lock', async () => {
    const [by] = season.fans
    if (!by) throw new Error('there are no fans')
    const { status, health } = await healthOnceFolded()
    expect([status, health.behind]).toEqual([
      503,
      [
        expect.stringMatching(
          new RegExp(
            `^this server's clock is (7199|7200|7201) seconds ${words.replace('two hours ', '')} the database's$`,
          ),
        ),
      ],
    ])
    const saved = await attempt(product.address, {
      key: 'wrong-time',
      ...savePredictions(by, APART.matches, () => ({ home: 1, away: 0 })),
    })
    expect(saved).toMatchObject({ status: 503, body: { code: 'clock-apart' } })
    for (const match of [APART.matches[0], PLAYED.matches[0]])
      for (const path of [
        `/api/matches/${match}/predictions`,
        `/api/matches/${match}`,
        `/api/explain/${match}`,
        `/api/admin/history?matchId=${match}`,
      ])
        expect([path, await get(path)]).toMatchObject([path, { status: 503, body: { code: 'clock-apart' } }])
    expect(product.output('api')).toContain('set the clock')
  })
})

describe.each([
  ['fifteen days ahead of', 15 * 24 * HOUR_MS],
  ['two hours ahead of', 2 * HOUR_MS],
  ['two hours behind', -2 * HOUR_MS],
])('workers whose clock is %s the database’s', (_, ahead) => {
  beforeAll(() => start('workers/main.ts', ahead))
  afterAll(stop)

  test('let no prize lapse, make no archive, and fold what is saved all the same', async () => {
    await healthOnceFolded()
    const response = await fetch(`${product.address}/api/prizes/archive`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${season.admin.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ competition: LEAGUE }),
    })
    expect(response.status).toBe(200)
    await until('the workers say that their clock is wrong', async () =>
      product.output('workers').includes('set the clock'),
    )
    let archive: { state: string; problem: string | null } | undefined
    await until('the archive has failed', async () => {
      const { rows } = await pool.query("select state, problem from control.replays where kind = 'archive'")
      archive = rows[0]
      return archive?.state === 'failed'
    })
    expect(archive?.problem).toMatch(/clock/)
    const [by] = season.fans
    if (!by) throw new Error('there are no fans')
    const saved = await attempt(product.address, {
      key: 'right-time',
      ...savePredictions(by, APART.matches, () => ({ home: 1, away: 0 })),
    })
    expect(saved).toMatchObject({ status: 200, body: { behind: false } })
    const events = await store.readStream(streams.raffle(MONTH))
    expect(events.map(({ type }) => type)).toEqual(['RaffleOpened', 'RaffleClosed', 'RaffleDrawn'])
  })
})
