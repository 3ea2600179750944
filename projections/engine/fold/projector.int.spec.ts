// @module-tag any-postgres
import { type QueryExecutorProvider, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { streams } from '#domain/streams.ts'
import { type After, type EventStore, START } from '#eventstore/port.ts'
import { tally } from '#tests/support/engine/tally.ts'
import {
  fan,
  openWorkshop,
  play,
  played,
  playMany,
  tallyOf,
  type Workshop,
} from '#tests/support/engine/workshop.ts'
import { until } from '#tests/support/until.ts'
import { migrateControl } from '../control.ts'
import { findGeneration, shapeOf } from '../generation.ts'
import type { Projection } from '../projection.ts'
import { NoLiveGeneration, openReadModel } from '../read/read-model.ts'
import { ensureLive, rebuild } from '../rebuild/rebuild.ts'
import { verify } from '../rebuild/verify.ts'
import { sayWorkersRun } from '../rebuild/versions.ts'
import { CheckpointMoved, checkpointOf } from './checkpoint.ts'
import { foldBatch } from './fold.ts'
import { foldUpTo, upToHead } from './fold-up-to.ts'
import { holdProjector } from './hold-projector.ts'
import { acquire, LEASE_TIME, type Lease, LeaseLost, release, renew, seize } from './lease.ts'
import { OtherVersion } from './live-target.ts'
import { CHANNEL, toPayload } from './notify.ts'
import { createProjector } from './projector.ts'
import { createRest } from './rest.ts'
import { retryParked } from './retry.ts'

let shop: Workshop
let live: number

beforeEach(async () => {
  shop = await openWorkshop()
  await ensureLive(shop.engine)
  live = (await findGeneration(shop.engine.control, 'live'))?.number ?? 0
})
afterEach(() => shop.close())

test('a process that starts beside a running fold waits for none of its locks', async () => {
  await shop.engine.control.transaction().execute(async tx => {
    await sql`update control.leases set holder = 'a fold'`.execute(tx)
    let current = false
    const migrating = migrateControl(shop.pool).then(() => {
      current = true
    })
    // Else it waits until this transaction ends, which waits for it.
    await until('the process has seen that nothing is missing', () => current).catch(() => {})
    expect(current).toBe(true)
    await migrating
  })
})

test('those who hold the projector for a moment wait for each other', async () => {
  let under = 0
  async function holdOnce() {
    await using held = await holdProjector(shop.engine)
    expect(++under).toBe(1)
    await renew(shop.engine.control, held.lease)
    under--
  }
  await Promise.all([holdOnce(), holdOnce(), holdOnce()])
})

test('whoever holds the projector for a moment has the lease after a batch that lasted longer than the lease', async () => {
  await play(shop.store, fan(1), played(fan(1), 1))
  await using held = await holdProjector(shop.engine)
  let others: Promise<Lease | null> | undefined
  const slow: Projection = {
    ...tally(),
    async fold(tx) {
      others = acquire(shop.engine.control, 'projector', 'another')
      await until('another process waits for the lease', async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.engine.control)
        return rows.length > 0
      })
      await expireLease(tx)
    },
  }
  await expireLease(shop.engine.control)
  const target = { generation: live, projections: [slow], mode: 'live' as const, notifies: true }
  await foldUpTo(shop.engine, target, held.lease, START, await upToHead(shop.engine))
  expect(await others).toBeNull()
  await renew(shop.engine.control, held.lease)
})

test('a fold with rests takes small batches, and rests after each at least as long as the batch took', async () => {
  await playMany(shop.store, 12, 100)
  await using held = await holdProjector(shop.engine)
  const target = { generation: live, projections: [tally()], mode: 'live' as const, notifies: false }
  const batches: { events: number; took: number; ended: number }[] = []
  await foldUpTo(shop.engine, target, held.lease, START, {
    ...(await upToHead(shop.engine)),
    rest: createRest(shop.store, undefined),
    onBatch: (_, events, took) => batches.push({ events, took, ended: performance.now() }),
  })
  expect(batches.map(({ events }) => events)).toEqual([500, 500, 200])
  for (const [at, { took, ended }] of batches.entries()) {
    const next = batches[at + 1]
    // Timers count in whole milliseconds.
    if (next) expect(next.ended - next.took - ended).toBeGreaterThanOrEqual(Math.floor(took) - 1)
  }
})

test('the lease of whoever holds the projector for a moment is renewed between two batches', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await using held = await holdProjector(shop.engine)
  await expireLease(shop.engine.control)
  vi.advanceTimersByTime(LEASE_TIME)
  await until('the lease is renewed', async () => {
    const { rows } = await sql`select 1 from control.leases
      where token = ${held.lease.token} and expires_at > clock_timestamp()`.execute(shop.engine.control)
    return rows.length > 0
  })
  expect(await acquire(shop.engine.control, 'projector', 'another')).toBeNull()
})

function expireLease(db: QueryExecutorProvider) {
  return sql`update control.leases set expires_at = clock_timestamp() where name = 'projector'`.execute(db)
}

/** Ends the connections on which readers are notified. */
async function cutListeners(): Promise<void> {
  await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'listener' and datname = current_database()`,
  )
}

const ALL_COUNT = { refused: new Set<string>(), unjudged: new Map<string, string>() }

describe('a process of another version', () => {
  const later: Projection = {
    name: 'later',
    handles: new Set(),
    tables: { later: '(id int)' },
    indexes: [],
    topicsOf: () => [],
    async fold() {},
    async finishRebuild() {},
  }
  const other = () => shop.engineWith(() => [tally(), later])

  test('folds nothing into a generation that has tables of which it does not know, and says so', async () => {
    await playMany(shop.store, 3, 2)
    const older = createProjector(shop.engine)
    await older.run()
    await rebuild(other())
    await playMany(shop.store, 3, 2)
    await expect(older.run()).rejects.toThrow(OtherVersion)
    await expect(retryParked(shop.engine, streams.playTime(fan(1)))).rejects.toThrow(OtherVersion)
    await expect(verify(shop.engine)).rejects.toThrow(OtherVersion)
    // The lease is free for those whose generation it is.
    const newer = createProjector(other())
    await newer.run()
    expect((await verify(other())).equal).toBe(true)
    await Promise.all([older.close(), newer.close()])
  })

  test('rebuilds no generation of a later version back while its workers run, and does when they are gone', async () => {
    await playMany(shop.store, 3, 2)
    await rebuild(other())
    const running = await sayWorkersRun({ connectionString: shop.url }, shapeOf([tally(), later]))
    await expect(rebuild(shop.engine)).rejects.toThrow(OtherVersion)
    const stop = new AbortController()
    const waits: unknown[] = []
    const starting = ensureLive(shop.engine, {
      signal: stop.signal,
      onSuperseded: problem => waits.push(problem),
    })
    await until('a restarted worker of the version before waits', () => waits.length > 1)
    // The later version itself may, and one that never was live is later still.
    await rebuild(other())
    expect((await findGeneration(shop.engine.control, 'live'))?.shape).toBe(shapeOf([tally(), later]))
    await running.close()
    expect(await starting).toBe(true)
    expect((await findGeneration(shop.engine.control, 'live'))?.shape).toBe(shapeOf([tally()]))
    expect((await verify(shop.engine)).equal).toBe(true)
  })
})

describe('one projector', () => {
  test('folds what there is and moves the checkpoint to the head', async () => {
    await playMany(shop.store, 5, 3)
    const projector = createProjector(shop.engine)
    await projector.run()
    expect(await checkpointOf(shop.engine.control, live)).toBe(await shop.store.head())
    expect(await tallyOf(shop.engine, live)).toHaveLength(5)
    await projector.close()
  })

  test('keeps no other projector out when there was nothing to fold: it may be killed before it folds anything', async () => {
    const projector = createProjector(shop.engine)
    await projector.run()
    expect(await acquire(shop.engine.control, 'projector', 'another')).not.toBeNull()
    await projector.close()
  })

  test('folds again what a crash of Postgres has lost, although no event comes', async () => {
    await playMany(shop.store, 5, 3)
    const projector = createProjector(shop.engine)
    await projector.run()
    const before = await tallyOf(shop.engine, live)
    // Batches are committed asynchronously: a crash takes the newest ones back, and the checkpoint with them.
    await sql`truncate ${sql.table(`rm_${live}.tally`)}, ${sql.table(`rm_${live}.tally_by_game`)}`.execute(
      shop.engine.control,
    )
    await sql`update ${sql.table(`rm_${live}.checkpoint`)} set position = ${START}, event = null`.execute(
      shop.engine.control,
    )
    await projector.run()
    expect(await tallyOf(shop.engine, live)).toEqual(before)
    await projector.close()
  })

  test('folds nothing twice when it is called many times at once', async () => {
    const projector = createProjector(shop.engine)
    const runs: Promise<void>[] = []
    for (let number = 0; number < 20; number++) {
      await play(shop.store, fan(number), played(fan(number), 7))
      runs.push(projector.run(), projector.run())
    }
    await Promise.all(runs)
    const rows = await tallyOf(shop.engine, live)
    expect(rows.map(({ sessions }) => sessions)).toEqual(Array(20).fill(1))
    await projector.close()
  })

  test('folds the batches of a subscription without reading the store, and reads it where one is missing', async () => {
    let reads = 0
    const store: EventStore = {
      ...shop.store,
      readAll(...range) {
        reads++
        return shop.store.readAll(...range)
      },
    }
    const projector = createProjector({ ...shop.engine, store })
    let after: After = START
    const next = async () => {
      await play(shop.store, fan(1), played(fan(1), 1))
      const batch = await shop.store.readAll(after, 100)
      const from = after
      after = batch.at(-1) ?? after
      return [from, batch] as const
    }
    await projector.fold(...(await next()))
    await projector.fold(...(await next()))
    expect(reads).toBe(0)
    await next()
    await projector.fold(...(await next()))
    expect(reads).toBe(1)
    expect((await tallyOf(shop.engine, live))[0]?.sessions).toBe(4)
    await projector.close()
  })

  test('notifies readers of the position and the topics', async () => {
    const readModel = await openReadModel(shop.pool)
    const notified: string[] = []
    readModel.changes(({ topics }) => notified.push(...topics))
    const projector = createProjector(shop.engine)
    const position = await play(shop.store, fan(1), played(fan(1), 7, 'darts'))
    expect(await readModel.waitFor(position, { milliseconds: 1 })).toBe(false)
    const waiting = readModel.waitFor(position, { milliseconds: 10_000 })
    await projector.run()
    expect(await waiting).toBe(true)
    expect(notified).toContain('playtime:darts')
    const db = await readModel.live()
    const { rows } = await sql<{ seconds: number }>`select seconds from tally`.execute(db)
    expect(rows).toEqual([{ seconds: 7 }])
    await projector.close()
    await readModel.close()
  })
})

describe('a reader', () => {
  test('comes back by itself when its connection is cut, and has missed nothing', async () => {
    const readModel = await openReadModel(shop.pool)
    const projector = createProjector(shop.engine)
    await cutListeners()
    await until('the cut is noticed', async () => !(await readModel.status()).listening)
    const position = await play(shop.store, fan(1), played(fan(1), 1))
    const waiting = readModel.waitFor(position, { milliseconds: 10_000 })
    await projector.run()
    expect(await waiting).toBe(true)
    await until('it listens again', async () => (await readModel.status()).listening)
    const next = await play(shop.store, fan(1), played(fan(1), 1))
    const waitingAgain = readModel.waitFor(next, { milliseconds: 10_000 })
    await projector.run()
    expect(await waitingAgain).toBe(true)
    await projector.close()
    await readModel.close()
  })

  test('is notified that anything may have changed when a cut connection is back', async () => {
    const readModel = await openReadModel(shop.pool)
    const notified: string[] = []
    readModel.changes(({ topics }) => notified.push(...topics))
    const projector = createProjector(shop.engine)
    await cutListeners()
    await until('the cut is noticed', async () => !(await readModel.status()).listening)
    await play(shop.store, fan(1), played(fan(1), 1, 'darts'))
    await projector.run()
    await until('everything may have changed', () => notified.length > 0)
    expect(notified).toContain('*')
    await projector.close()
    await readModel.close()
  })

  test('notifies its listeners of a move before it shows the position', async () => {
    const readModel = await openReadModel(shop.pool)
    const seen: string[] = []
    readModel.changes(({ position }) => seen.push(`${position} while at ${readModel.position()}`))
    const ahead = await play(shop.store, fan(1), played(fan(1), 1))
    await sql`update ${sql.table(`rm_${live}.checkpoint`)} set position = ${ahead}`.execute(
      shop.engine.control,
    )
    expect((await readModel.status()).position).toBe(ahead)
    expect(readModel.position()).toBe(START)
    const payload = toPayload({ generation: live, position: ahead, topics: [] })
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(shop.engine.control)
    expect(await readModel.waitFor(ahead, { milliseconds: 10_000 })).toBe(true)
    expect(seen).toEqual([`${ahead} while at ${START}`])
    await readModel.close()
  })

  test('gets an error while the first generation is being filled', async () => {
    await shop.pool.query(`update control.generations set state = 'retired'`)
    const readModel = await openReadModel(shop.pool)
    await expect(readModel.live()).rejects.toThrow(NoLiveGeneration)
    expect(await readModel.status()).toMatchObject({ generation: null, position: START })
    await readModel.close()
  })
})

describe('two projectors at once', () => {
  test('fold every event once between them', async () => {
    const first = createProjector(shop.engine, 'one')
    const second = createProjector(shop.engine, 'two')
    const runs: Promise<void>[] = []
    for (let number = 0; number < 60; number++) {
      const user = fan(number % 12)
      await play(shop.store, user, played(user, 1))
      runs.push((number % 2 ? first : second).run())
    }
    await Promise.all(runs)
    const rows = await tallyOf(shop.engine, live)
    expect(rows.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(60)
    expect((await verify(shop.engine)).equal).toBe(true)
    await first.close()
    await second.close()
  })

  test('another one may go on at once when the first is idle, and the first comes back', async () => {
    const first = createProjector(shop.engine, 'one')
    const second = createProjector(shop.engine, 'two')
    for (const projector of [first, second, first, second]) {
      await play(shop.store, fan(1), played(fan(1), 1))
      await projector.run()
    }
    expect((await tallyOf(shop.engine, live))[0]?.sessions).toBe(4)
    await first.close()
    await second.close()
  })
})

describe('the fence', () => {
  async function batchAt(from: After) {
    const events = await shop.store.readAll(from, 100)
    const [first, to] = [events[0], events.at(-1)]
    if (!first || !to) throw new Error('nothing to fold')
    return { events, step: { from, to, first: first.id, last: true } }
  }
  const target = () => ({ generation: live, projections: [tally()], mode: 'live' as const, notifies: true })

  test('a holder that lost the lease while it was paused writes nothing', async () => {
    await play(shop.store, fan(1), played(fan(1), 1))
    const paused = await acquire(shop.engine.control, 'projector', 'paused')
    if (!paused) throw new Error('the lease is free')
    await seize(shop.engine.control, 'projector', 'another')
    const { events, step } = await batchAt(START)
    await expect(foldBatch(shop.engine.control, target(), paused, step, events, ALL_COUNT)).rejects.toThrow(
      LeaseLost,
    )
    expect(await tallyOf(shop.engine, live)).toEqual([])
    expect(await checkpointOf(shop.engine.control, live)).toBe(START)
  })

  test('a batch that was folded before is refused by the checkpoint', async () => {
    await play(shop.store, fan(1), played(fan(1), 1))
    const lease = await acquire(shop.engine.control, 'projector', 'me')
    if (!lease) throw new Error('the lease is free')
    const { events, step } = await batchAt(START)
    await foldBatch(shop.engine.control, target(), lease, step, events, ALL_COUNT)
    await expect(foldBatch(shop.engine.control, target(), lease, step, events, ALL_COUNT)).rejects.toThrow(
      CheckpointMoved,
    )
    expect((await tallyOf(shop.engine, live))[0]?.sessions).toBe(1)
  })

  test('a lease that is held is refused to others until it is released', async () => {
    const lease = await acquire(shop.engine.control, 'projector', 'one')
    if (!lease) throw new Error('the lease is free')
    expect(await acquire(shop.engine.control, 'projector', 'two')).toBeNull()
    await release(shop.engine.control, lease)
    expect(await acquire(shop.engine.control, 'projector', 'two')).not.toBeNull()
  })
})
