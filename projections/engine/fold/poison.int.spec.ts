// @module-tag any-postgres
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
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
import { retype } from '#tests/support/raw-events.ts'
import { findGeneration } from '../generation.ts'
import { schemaOf } from '../read/live-connection.ts'
import { openReadModel } from '../read/read-model.ts'
import { ensureLive, rebuild } from '../rebuild/rebuild.ts'
import { verify } from '../rebuild/verify.ts'
import { checkpointOf } from './checkpoint.ts'
import { parkedStreams } from './parked.ts'
import { ProjectionBroken } from './poison.ts'
import { createProjector } from './projector.ts'
import { retryParked } from './retry.ts'

let shop: Workshop
let poison: ReadonlySet<number>

function engine() {
  const check = ({ data }: { data: { seconds: number } }) => {
    if (poison.has(data.seconds)) throw new Error(`${data.seconds} seconds are too many`)
  }
  return shop.engineWith(() => [tally({ check })])
}

beforeEach(async () => {
  poison = new Set([666])
  shop = await openWorkshop()
  await ensureLive(engine())
})
afterEach(() => shop.close())

async function liveNumber(): Promise<number> {
  return (await findGeneration(shop.engine.control, 'live'))?.number ?? 0
}

async function parked() {
  const readModel = await openReadModel(shop.pool)
  const found = await parkedStreams(await readModel.live())
  await readModel.close()
  return found
}

test('a poison event parks its stream, what follows waits behind it, others go on', async () => {
  await playMany(shop.store, 40, 2)
  await play(shop.store, fan(7), played(fan(7), 666), played(fan(7), 3))
  await playMany(shop.store, 40, 1)
  const projector = createProjector(engine())
  await projector.run()
  await play(shop.store, fan(7), played(fan(7), 4))
  await play(shop.store, fan(8), played(fan(8), 5, 'quiz'))
  await projector.run()

  const found = await parked()
  expect(found).toMatchObject([
    { stream: streams.playTime(fan(7)), events: 4, problem: '666 seconds are too many', retried: 0 },
  ])
  const rows = await tallyOf(shop.engine, await liveNumber())
  expect(rows.find(({ user }) => user === fan(7))).toMatchObject({ sessions: 2, seconds: 2 })
  expect(rows.find(({ user }) => user === fan(8))).toMatchObject({ sessions: 4, seconds: 8 })
  expect(await checkpointOf(shop.engine.control, await liveNumber())).toBe(await shop.store.head())
  await projector.close()
})

test('a retry folds the waiting events in order once the cause is gone, and parks again while it is not', async () => {
  await play(shop.store, fan(1), played(fan(1), 666), played(fan(1), 3))
  const projector = createProjector(engine())
  await projector.run()
  const stream = streams.playTime(fan(1))

  expect(await retryParked(engine(), stream)).toEqual({
    kind: 'parked again',
    problem: '666 seconds are too many',
  })
  expect(await parked()).toMatchObject([{ stream, events: 2, retried: 1 }])

  poison = new Set()
  expect(await retryParked(engine(), stream)).toEqual({ kind: 'folded', events: 2 })
  expect(await parked()).toEqual([])
  expect(await retryParked(engine(), stream)).toEqual({ kind: 'not parked' })
  await play(shop.store, fan(1), played(fan(1), 1))
  await projector.run()
  expect((await tallyOf(shop.engine, await liveNumber()))[0]).toMatchObject({ sessions: 3, seconds: 670 })
  expect((await verify(engine())).equal).toBe(true)
  await projector.close()
})

test('live and rebuilt park the same streams, so their content is the same', async () => {
  await playMany(shop.store, 10, 1)
  for (const number of [2, 4]) await play(shop.store, fan(number), played(fan(number), 666))
  await playMany(shop.store, 10, 1)
  const projector = createProjector(engine())
  await projector.run()
  expect(await parked()).toHaveLength(2)
  expect((await verify(engine())).equal).toBe(true)
  await projector.close()
})

test('an event whose text is broken parks its stream and can be retried when it is mended', async () => {
  await play(shop.store, fan(1), played(fan(1), 1))
  await play(shop.store, fan(2), played(fan(2), 2))
  const broken = streams.playTime(fan(1))
  await retype(shop.pool, broken, 'PlaySessionRecorded', 'Unheard')
  const projector = createProjector(engine())
  await projector.run()
  expect(await parked()).toMatchObject([{ stream: broken, type: 'Unreadable', events: 1 }])
  expect(await retryParked(engine(), broken)).toMatchObject({ kind: 'parked again' })

  await retype(shop.pool, broken, 'Unheard', 'PlaySessionRecorded')
  expect(await retryParked(engine(), broken)).toEqual({ kind: 'folded', events: 1 })
  expect((await verify(engine())).equal).toBe(true)
  await projector.close()
})

test('a projection that refuses everything stops instead of parking everything', async () => {
  poison = new Set([1])
  await playMany(shop.store, 60, 1)
  const projector = createProjector(engine())
  await expect(projector.run()).rejects.toThrow(ProjectionBroken)
  expect(await tallyOf(shop.engine, await liveNumber())).toEqual([])
  await projector.close()
})

test('a rebuild goes on past streams that were parked one by one, however many, and says how many', async () => {
  const POISONED = 60
  await playMany(shop.store, 2 * POISONED + 1, 1)
  const projector = createProjector(engine())
  for (let number = 0; number < POISONED; number++) {
    await play(shop.store, fan(number), played(fan(number), 666))
    await projector.run()
  }
  expect(await parked()).toHaveLength(POISONED)
  expect(await verify(engine())).toMatchObject({ equal: true, parked: POISONED })
  expect(await rebuild(engine())).toMatchObject({ parked: POISONED })
  await projector.close()
})

test('a table that is gone is our own mistake: nothing is parked', async () => {
  await shop.pool.query(`alter table ${schemaOf(await liveNumber())}.tally rename to elsewhere`)
  await play(shop.store, fan(1), played(fan(1), 1))
  const projector = createProjector(engine())
  await expect(projector.run()).rejects.toThrow('does not exist')
  const parkedRows = await sql`select 1 from ${sql.table(`${schemaOf(await liveNumber())}.parked`)}`.execute(
    shop.engine.control,
  )
  expect(parkedRows.rows).toEqual([])
  await projector.close()
})
