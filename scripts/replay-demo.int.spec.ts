// @module-tag thorough
/** The demo as `npm start` loads it, with its leagues, its cup, its bonus questions and a match in play: its replay is clean. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUsers } from '#data/demo/fans.ts'
import { demoResults, loadDemo } from '#data/demo/load.ts'
import { RESULTS_FILE } from '#data/demo/results-file.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { controlOf } from '#projections/engine/control.ts'
import { keepObservations } from '#projections/proposal/observations.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { demoSource } from '#workers/results/demo.ts'

/** The demo is loaded and folded three times, beside busy neighbours. In milliseconds. */
const WITHIN_MS = 360_000
/** What the replay must have had to do with, an event each at least. */
const WANTED = [
  'LeagueCreated',
  'CupAnnounced',
  'CupDrawn',
  'QuestionAsked',
  'AnswerSaved',
  'QuestionSettled',
  'QuestionCorrected',
  'ScoreCorrected',
  'CouponUsed',
  'ResultsAcceptanceSet',
  'PrizesPublished',
]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const replay = (...args: string[]) => runReplay(database.url, ...args)

test('leagues, a cup, bonus questions and a live score replay to equal tables', {
  timeout: WITHIN_MS,
}, async () => {
  const now = new Date()
  const store = await createPostgresEventStore({ pool: database.pool })
  const { events } = await loadDemo({ store, users: demoUsers(), now: now.toISOString() })
  await store.close()
  const { rows } = await database.pool.query<{ type: string }>('select distinct type from eventstore.events')
  expect(WANTED.filter(type => !rows.some(row => row.type === type))).toEqual([])

  expect((await replay()).code).toBe(0)
  const folder = await scratchFolder('demo-results')
  await writeFile(join(folder, RESULTS_FILE), demoResults(now.toISOString()))
  const source = demoSource({ folder, logger: { warn: () => {} }, now: () => new Date() })
  const observations = await source.read()
  await rm(folder, { recursive: true })
  expect(observations.filter(({ live }) => live !== null)).toHaveLength(1)
  await keepObservations(controlOf(database.pool), source.name, observations, now)

  const verified = await replay('--verify')
  console.log(`${events} events\n${verified.output}`)
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('are equal') })
})
