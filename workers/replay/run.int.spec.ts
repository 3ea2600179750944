import { afterAll, beforeAll, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { resultChanges } from '#projections/audit/queries.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { schemaOf } from '#projections/engine/read/live-connection.ts'
import { openReadModel, type ReadModel } from '#projections/engine/read/read-model.ts'
import { movedBy, pastStandings } from '#projections/engine/rebuild/past.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { changedFansOf, keepChangedFans } from '#projections/engine/rebuild/replay-fans.ts'
import {
  askOnce,
  askReplay,
  CANCELLED,
  cancelReplay,
  claimReplay,
  endReplay,
  findReplay,
  type OperatorRequest,
  waitingReplays,
} from '#projections/engine/rebuild/replays.ts'
import { wholeSight } from '#projections/entry/sight.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { fan, history, league } from '#projections/support/history.ts'
import { createLogger } from '#runtime/log.ts'
import { clockAt } from '#tests/support/clock.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handleReplay } from './handler.ts'
import { runReplay } from './run.ts'

const [ann, bob] = ['ann', 'bob'].map(fan) as [string, string]
const correctedAt = '2022-08-29T10:00:00.000Z'

let database: TestDatabase
let store: EventStore
let engine: Engine
let readModel: ReadModel

/** Ann has 12 points and Bob 5; before the score was corrected it was 20 and 3. */
const match = 'league.1.a'

beforeAll(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ url: database.url })
  await migrateControl(database.pool)
  engine = createEngine({
    pool: database.pool,
    store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  await ensureLive(engine)
  const past = history()
  past.open()
  past.schedule(match)
  past.place(ann, match, '2:1')
  past.place(bob, match, '1:0')
  past.use(ann, 'freepass', match)
  past.use(ann, 'weekly', match)
  past.settle(match, '2:1')
  const score = { from: { home: 2, away: 1 }, to: { home: 1, away: 0 } }
  const data = { match, competition: league, round: 1, ...score, reason: 'The report was wrong' }
  past.write(streams.roundOf(match), { type: 'ScoreCorrected', data }, correctedAt)
  for (const { stream, revision, position, recordedAt, ...event } of past.events)
    await store.append(stream, revision === 0 ? 'noStream' : revision - 1, event)
  const projector = createProjector(engine)
  await projector.run()
  await projector.close()
  readModel = await openReadModel(database.pool)
})
afterAll(async () => {
  await readModel.close()
  await store.close()
  await database.drop()
})

function replay(request: OperatorRequest) {
  return runReplay(engine, request, { onProgress: () => {}, signal: new AbortController().signal })
}

test('verify: live folding and a replay give the same', async () => {
  const result = await replay({ kind: 'verify' })
  expect(result).toMatchObject({ equal: true, differences: [], position: await store.head(), changedFans: 0 })
  expect(result.tables.length).toBeGreaterThan(5)
})

test('verify: a point that no event gave is found and said in words', async () => {
  const live = schemaOf((await findGeneration(engine.control, 'live'))?.number ?? 0)
  const change = (points: number) =>
    database.pool.query(
      `update ${live}.scorelines s set points = $1 from ${live}.predictions p
       where p.user_id = $2 and p.match_id = s.match_id and p.home = s.home and p.away = s.away
         and p.power = s.power`,
      [points, bob],
    )
  await change(6)
  const result = await replay({ kind: 'verify' })
  expect(result.equal).toBe(false)
  expect(result.differences).toEqual([
    `scored_predictions {"user_id":"${bob}","match_id":"${match}"}: points is 6, rebuilt 5`,
  ])
  await change(5)
})

test('what if another ruleset were in force: names the fans whose points or rank change', async () => {
  const result = await replay({ kind: 'what-if', ruleset: 'world-cup' })
  expect(result.equal).toBe(false)
  expect(result.fans).toContainEqual(
    expect.objectContaining({ user: ann, pointsBefore: 12, rankBefore: 1, pointsAfter: 8 }),
  )
  expect(result.changedFans).toBe(result.fans.length)
  expect((await replay({ kind: 'verify' })).equal).toBe(true)
})

test('as it stood before the correction', async () => {
  const result = await replay({ kind: 'as-of', until: '2022-08-29T09:59:59.999Z' })
  expect(result.fans).toEqual([
    { user: ann, pointsBefore: 20, pointsAfter: 12, rankBefore: 1, rankAfter: 1 },
    { user: bob, pointsBefore: 3, pointsAfter: 5, rankBefore: 2, rankAfter: 2 },
  ])
  expect(result.tables).toContainEqual({ table: 'scored_predictions', equal: false })
  expect(result.tables).toContainEqual({ table: 'play_sessions', equal: true })
  const today = await replay({ kind: 'verify' })
  expect(result.fingerprint).toMatch(/^[0-9a-f]{32}/)
  expect(result.fingerprint).not.toBe(today.fingerprint)
})

test('rebuild, then the way back', async () => {
  const before = (await findGeneration(engine.control, 'live'))?.number
  const rebuilt = await replay({ kind: 'rebuild' })
  expect(rebuilt.generation).not.toBe(before)
  expect(await replay({ kind: 'way-back' })).toMatchObject({ generation: before })
  expect((await replay({ kind: 'verify' })).equal).toBe(true)
})

function handle() {
  const signal = new AbortController().signal
  return handleReplay({
    engine,
    readModel,
    clock: clockAt(new Date()),
    keysOf: async () => () => undefined,
    logger: createLogger('test', 'fatal'),
    signal,
  })
}

test('readers: the table as it stood before the correction, computed once for all who ask', async () => {
  const { control } = engine
  const request = { kind: 'standings', competition: league, until: '2022-08-29T09:59:00.000Z' } as const
  const first = await askOnce(control, request, 'ann')
  expect((await askOnce(control, request, 'ann'))?.row.id).toBe(first?.row.id)
  await handle()
  const done = await askOnce(control, request, 'ann')
  expect(done).toMatchObject({ isNew: false, row: { id: first?.row.id, state: 'done' } })
  expect(await pastStandings(control, done?.row.id ?? '', { page: 1, limit: 10 })).toEqual({
    rows: [
      { user: ann, points: 20, rank: 1 },
      { user: bob, points: 3, rank: 2 },
    ],
    total: 2,
  })
})

test('readers: how many fans a correction moved, counted by the fold that carries it out', async () => {
  const { control } = engine
  const { rows } = await resultChanges(await readModel.live(), wholeSight(), undefined, {
    page: 1,
    limit: 10,
  })
  const [correction] = rows
  if (rows.length !== 1 || !correction) throw new Error('the correction is not listed')
  expect((await movedBy(control, rows))(correction)).toBeNull()
  await askOnce(control, { kind: 'moves' }, 'history')
  await handle()
  expect((await movedBy(control, rows))(correction)).toBe(2)
  const { rows: left } = await database.pool.query(
    "select count(*)::int as left from control.generations where state = 'building'",
  )
  expect(left).toEqual([{ left: 0 }])
})

test('a check comes before looks that were asked for earlier, however many they are', async () => {
  const { control } = engine
  const whatIfs = []
  for (let index = 0; index < 60; index++)
    whatIfs.push(await askReplay(control, { kind: 'what-if', ruleset: 'world-cup' }, `auditor ${index}`))
  const check = await askReplay(control, { kind: 'verify' }, 'admin')
  await handle()
  expect(await findReplay(control, check)).toMatchObject({ state: 'done', result: { equal: true } })
  expect(await waitingReplays(control)).toEqual(whatIfs)
})

test('all fans whom a replay would move are kept in pages, and found by their ids', async () => {
  const id = await askReplay(engine.control, { kind: 'verify' }, 'an auditor')
  const fans = Array.from({ length: 5_001 }, (_, index) => ({
    user: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    pointsBefore: index,
    pointsAfter: null,
    rankBefore: 1,
    rankAfter: null,
  }))
  await keepChangedFans(engine.control, id, fans)
  // Once more, as after a crash: the first ones are replaced.
  await keepChangedFans(engine.control, id, fans)
  const last = await changedFansOf(engine.control, id, { page: 501, limit: 10 })
  expect(last).toEqual({ rows: [fans[5_000]], total: 5_001 })
  const named = await changedFansOf(engine.control, id, { page: 1, limit: 10 }, [fans[3]?.user ?? ''])
  expect(named).toEqual({ rows: [fans[3]], total: 1 })
})

test('one caller has a share: what goes live comes first, and other fans have their turn', async () => {
  const { control } = engine
  await database.pool.query('delete from control.replays')
  const moment = (minute: number) => `2022-08-29T10:${String(minute).padStart(2, '0')}:00.000Z`
  const standings = (minute: number, caller: string) =>
    askOnce(control, { kind: 'standings', competition: league, until: moment(minute) }, caller)
  const taken = []
  for (let minute = 0; minute < 30; minute++) taken.push(await standings(minute, 'greedy fan'))
  expect(taken.filter(answer => answer !== undefined)).toHaveLength(2)
  expect(await standings(40, 'other fan')).toMatchObject({ isNew: true })

  const verify = () => askReplay(control, { kind: 'verify' }, 'auditor')
  const verifies = await Promise.allSettled(Array.from({ length: 5 }, verify))
  expect(verifies.some(({ status }) => status === 'rejected')).toBe(true)
  const rebuild = await askReplay(control, { kind: 'rebuild' }, 'admin')
  expect((await claimReplay(control))?.id).toBe(rebuild)
  await endReplay(control, rebuild, { problem: 'a test' })
})

test('staff cancel a replay that waits', async () => {
  const { control } = engine
  await database.pool.query('delete from control.replays')
  const id = await askReplay(control, { kind: 'verify' }, 'auditor')
  expect(await cancelReplay(control, id)).toBe(true)
  expect(await findReplay(control, id)).toMatchObject({ state: 'failed', problem: CANCELLED })
  expect(await claimReplay(control)).toBeUndefined()
  expect(await cancelReplay(control, id)).toBe(false)
})
