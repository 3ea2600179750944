import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { fan, history } from '#projections/support/history.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runReplay } from '#tests/support/run-replay.ts'

/** Four programs in a row, beside busy neighbours; alone three seconds. In milliseconds. */
const FOUR_PROGRAMS_MS = 90_000

let database: TestDatabase
let store: EventStore

beforeAll(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ url: database.url })
  const past = history()
  past.open()
  past.schedule('league.1.a')
  past.place(fan('ann'), 'league.1.a', '2:1')
  past.settle('league.1.a', '2:1')
  for (const { stream, revision, position, recordedAt, ...event } of past.events)
    await store.append(stream, revision === 0 ? 'noStream' : revision - 1, event)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const replay = (...args: string[]) => runReplay(database.url, ...args)

test('rebuilds and says so, in plain lines where there is no terminal', async () => {
  const { code, output } = await replay()
  expect(output).toContain('100%  6 events')
  expect(output).toContain('Generation 1 is live')
  expect(code).toBe(0)
})

test('verifies: 0 while live and rebuilt are equal, 1 with the first difference when not', {
  timeout: FOUR_PROGRAMS_MS,
}, async () => {
  expect(await replay('--verify')).toMatchObject({ code: 0, output: expect.stringContaining('are equal') })
  await database.pool.query('update rm_1.scorelines set points = 99')
  const { code, output } = await replay('--verify')
  expect(output).toContain(
    `scored_predictions {"user_id":"${fan('ann')}","match_id":"league.1.a"}: points is 99, rebuilt 5`,
  )
  expect(code).toBe(1)
  expect((await replay()).code).toBe(0)
  expect(await replay('--verify')).toMatchObject({ code: 0 })
})
