/** A round that says of earlier saves that they came late, folded in its turn and behind it. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedEvent } from '#eventstore/port.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration } from '../support/generation.ts'
import { august, fan, history, score } from '../support/history.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const [ann, bob] = [fan('ann'), fan('bob')]
const IN_TIME = '2022-08-27T10:00:00.000Z'
const TRUE_LOCK = '2022-08-27T11:00:00.000Z'
const AFTER_LOCK = '2022-08-27T11:30:00.000Z'
/** By rules that were adopted after the change of the kick-off, and lock later. */
const IN_TIME_AGAIN = '2022-08-27T11:45:00.000Z'

/** One of a match and one of the week: each has its own lock. */
const USED = ['freepass', 'weekly'] as const

/** The round says that ann's later saves came late; what bob saves after it is in time. */
function eventsOfBoth() {
  const past = history()
  const judgedBy = { round: 0, rules: 1, locksAt: august }
  const save = (user: string, from: string | null, to: string, at: string) =>
    past.save(
      user,
      [{ match: 'a', from: from === null ? null : score(from), to: score(to) }],
      1,
      judgedBy,
      at,
    )
  past.open()
  past.schedule('a', { kickOff: august })
  save(ann, null, '1:0', IN_TIME)
  save(ann, '1:0', '2:1', AFTER_LOCK)
  for (const kind of USED) past.use(ann, kind, 'a', 1, judgedBy, AFTER_LOCK)
  const late = { matches: [{ match: 'a', since: TRUE_LOCK }], week: TRUE_LOCK }
  past.move('a', august, 1, false, late)
  save(bob, null, '1:0', IN_TIME_AGAIN)
  save(bob, '1:0', '3:1', IN_TIME_AGAIN)
  for (const kind of USED) past.use(bob, kind, 'a', 1, judgedBy, IN_TIME_AGAIN)
  return past.events
}

async function foldedTo(batches: readonly (readonly RecordedEvent[])[]) {
  const { fold, db } = await createGeneration(database)
  await fold(batches)
  const rows = async (query: RawBuilder<object>) => (await query.execute(db)).rows
  return {
    predictions: await rows(sql`select user_id, home, away, power from predictions order by 1`),
    former: await rows(sql`select user_id, version, home, away from former_predictions order by 1, 2`),
    uses: await rows(sql`select user_id, kind from powerups order by 1, 2`),
    standings: await rows(sql`select * from standings order by 1, 2, 3`),
  }
}

test('says nothing of saves that came after it', async () => {
  const events = eventsOfBoth()
  const index = events.findIndex(({ type }) => type === 'MatchDetailsChanged')
  const inTurn = await foldedTo([events])
  expect(inTurn.predictions).toMatchObject(
    [
      { user_id: bob, home: 3, away: 1 },
      { user_id: ann, home: 1, away: 0 },
    ].sort((row, other) => (row.user_id < other.user_id ? -1 : 1)),
  )
  expect(inTurn.uses).toEqual(USED.map(kind => ({ user_id: bob, kind })))
  expect(await foldedTo([events.toSpliced(index, 1), events.slice(index, index + 1)])).toEqual(inTurn)
})

test('lets an earlier save count again, and a later one that is folded behind its turn takes its place', async () => {
  const past = history()
  const judgedBy = { round: 0, rules: 1, locksAt: august }
  const save = (to: string, at: string) =>
    past.save(ann, [{ match: 'a', from: null, to: score(to) }], 1, judgedBy, at)
  past.open()
  past.schedule('a', { kickOff: august })
  save('1:0', AFTER_LOCK)
  past.move('a', august, 1, false, { matches: [{ match: 'a', since: TRUE_LOCK }] })
  save('2:1', IN_TIME_AGAIN)
  past.move('a', august, 1, false, { matches: [{ match: 'a', since: null }] })
  past.settle('a', '2:1')
  const { events } = past
  const index = events.findLastIndex(({ type }) => type === 'PredictionsSaved')
  const inTurn = await foldedTo([events])
  expect(inTurn.predictions).toMatchObject([{ user_id: ann, home: 2, away: 1 }])
  expect(inTurn.former).toMatchObject([{ user_id: ann, home: 1, away: 0 }])
  expect(await foldedTo([events.toSpliced(index, 1), events.slice(index, index + 1)])).toEqual(inTurn)
})
