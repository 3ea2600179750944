// @module-tag thorough
/**
 * Rules of well-known kinds of pools over all predictions of the demo, adopted one after the other: the live read model, its
 * rebuild, the published verifier and the oracle give the same points, totals and ranks.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metadataOf } from '#data/command.ts'
import { demoUsers } from '#data/demo/fans.ts'
import { loadDemo } from '#data/demo/load.ts'
import { competition } from '#domain/competition/competition.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { Rules } from '#domain/scoring/rules.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand, readable } from '#eventstore/command-handler.ts'
import { type EventStore, type RecordedEvent, START } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { verdictOf } from './oracle/verdict.ts'
import { readVerdict } from './read-model.ts'
import { gameOf, totalsByOracle, totalsByVerifier } from './verifier.ts'
import { NAMESPACE } from './world.ts'

const NOW = '2026-11-21T06:45:17.000Z'
const ADMIN = { actor: { id: 'season-file', role: 'admin' as const }, commandNamespace: NAMESPACE }
const COMPETITIONS = ['world-cup-2022', 'premier-league-2022-23'] as const
/** The demo is written, or folded and rebuilt, in some seconds; beside busy neighbours in more. In milliseconds. */
const WITHIN_MS = 400_000

const usual = rulesPresets['premier-league']
const pools: Readonly<Record<string, Rules>> = {
  '4 / 3 / 2, open until the kick-off': {
    ...usual,
    points: { exact: 4, margin: 3, result: 2, goals: 0 },
    lock: { minutes: 0, before: 'match', by: null },
    coupons: { freepass: null, allornothing: null, weekly: null },
  },
  '3 / 1, locked with the first match of the day, exact scores first among equals': {
    ...usual,
    points: { exact: 3, margin: null, result: 1, goals: 0 },
    lock: { minutes: 0, before: 'first-match-of-day', by: null },
    coupons: { freepass: null, allornothing: null, weekly: null },
    equalFans: ['exact', 'results'],
  },
  'goals of each team on top of the result': {
    ...usual,
    points: { exact: 10, margin: 5, result: 3, goals: 1 },
  },
  'twice and three times in the later rounds': {
    ...usual,
    factors: [
      { from: 4, to: 6, factor: 2 },
      { from: 7, to: 8, factor: 3 },
    ],
  },
  'a rare right result gives points on top': {
    ...usual,
    rare: { below: 30, points: 3 },
  },
  'the score after 90 minutes, whatever a desk decides': {
    ...usual,
    score: 'after-90',
    deskDecision: 'as-played',
    equalFans: ['exact', 'results', 'predicted'],
  },
}

let database: TestDatabase
let store: EventStore
let engine: ReturnType<typeof createEngine>
let projector: ReturnType<typeof createProjector>
beforeAll(async () => {
  database = await freshDatabase()
  await migrateControl(database.pool)
  store = await createPostgresEventStore({ pool: database.pool })
  await loadDemo({ store, users: demoUsers(), now: NOW })
  engine = createEngine({
    pool: database.pool,
    store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  await ensureLive(engine)
  projector = createProjector(engine, 'pools')
  await projector.run()
}, WITHIN_MS)
afterAll(async () => {
  await projector.close()
  await store.close()
  await database.drop()
})

test.each(Object.entries(pools))('%s', { timeout: WITHIN_MS }, async (name, rules) => {
  expect(Rules.safeParse(rules).error).toBeUndefined()
  for (const id of COMPETITIONS) {
    const stream = streams.competition(id)
    const command = { type: 'AdoptRules' as const, rules, reason: `We play ${name}` }
    const outcome = await handleCommand(
      store,
      stream,
      competition,
      command,
      metadataOf(ADMIN, [id, name], NOW),
    )
    expect(outcome.kind).toBe('done')
  }
  await projector.run()

  const events = (await store.readAll(START, 1_000_000)).map(readable) as RecordedEvent[]
  const byOracle = verdictOf(events)
  const totals = totalsByOracle(byOracle)
  expect(totals.size).toBeGreaterThan(1_000)
  expect(totalsByVerifier(gameOf(events)), 'totals and ranks by the verifier').toEqual(totals)
  const live = await readVerdict(database.pool, byOracle.boards.keys())
  expect(live.points, 'points of each prediction').toEqual(byOracle.points)
  expect(live.boards, 'totals and ranks of each board').toEqual(byOracle.boards)
  const rebuilt = await verify(engine)
  expect(rebuilt.differences).toEqual([])
  expect(rebuilt.equal).toBe(true)
  console.log(`${name}: ${byOracle.points.size} predictions and ${totals.size} totals agree`)
})
