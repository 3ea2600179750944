/** Raffles and their lists as pages read them: live and rebuilt alike, whatever the batches were. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFrom, hashOf, listText } from '#domain/raffle/draw.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { fan, history } from '../support/history.ts'
import {
  listOf,
  listPage,
  listSize,
  raffleOf,
  rafflesByMonth,
  rafflesToDo,
  takingPartOf,
  toChooseBy,
} from './queries.ts'

let database: TestDatabase
let live: Generation
let rebuilt: Generation
const [ann, bob, cleo, dora, eve] = ['ann', 'bob', 'cleo', 'dora', 'eve'].map(fan) as [
  string,
  string,
  string,
  string,
  string,
]
const month = '2022-08'
const seed = hashOf('a seed')
const during = '2022-08-20T12:00:00.000Z'
const after = '2022-09-01T09:00:00.000Z'
const list = [ann, bob].toSorted()
let closedAt = ''
let events: ReturnType<typeof history>['events'] = []

beforeAll(async () => {
  database = await freshDatabase()
  const log = history()
  const play = (user: string, at: string) =>
    log.write(
      `playtime-${user}`,
      { type: 'PlaySessionRecorded', data: { user, game: 'Chess', startedAt: at, seconds: 60 } },
      at,
    )
  const entrant = (type: 'RaffleJoined' | 'RaffleLeft', user: string, at = during) =>
    log.write(`entrant-${user}`, { type, data: { user } }, at)
  log.open()
  log.schedule('one')
  log.write(`raffle-${month}`, { type: 'RaffleOpened', data: { month, commitment: hashOf(seed) } }, during)
  for (const user of [ann, bob, cleo]) entrant('RaffleJoined', user)
  log.save(ann, [{ match: 'one', from: null, to: { home: 1, away: 0 } }], 1, undefined, during)
  play(ann, during)
  play(bob, during)
  // Cleo leaves before the end, Dora never joins, Eve joins and plays when the month is over.
  play(cleo, during)
  entrant('RaffleLeft', cleo)
  play(dora, during)
  play(eve, after)
  entrant('RaffleJoined', eve, after)
  closedAt = log.events.at(-1)?.position ?? ''
  // What comes after the list was closed doesn't change the list.
  entrant('RaffleLeft', bob, after)
  entrant('RaffleJoined', dora, after)
  log.write(
    `raffle-${month}`,
    { type: 'RaffleClosed', data: { month, listHash: hashOf(listText(list)), count: 2, position: closedAt } },
    after,
  )
  const { winner } = drawFrom({ seed, list, earlier: [], step: 1 })
  const chooseUntil = '2022-09-15T09:00:00.000Z'
  log.write(
    `raffle-${month}`,
    { type: 'RaffleDrawn', data: { month, step: 1, winner, seed, chooseUntil, reason: null } },
    after,
  )
  entrant('RaffleJoined', cleo, after)
  entrant('RaffleLeft', cleo, after)
  entrant('RaffleJoined', cleo, after)
  events = log.events
  live = await createGeneration(database)
  await live.fold(log.events.map(event => [event]))
  rebuilt = await createGeneration(database)
  await rebuilt.fold([log.events], 'rebuild')
  await rebuilt.finishRebuild()
})
afterAll(() => database.drop())

test('the list is that of the position at which it was closed', async () => {
  expect(await listOf(live.db, month, closedAt)).toEqual(list)
  expect(await listSize(live.db, month)).toBe(3)
  const second = { line: 1, user: list[1] }
  expect(await listPage(live.db, month, closedAt, { page: 2, limit: 1 })).toEqual({
    rows: [second],
    total: 2,
  })
  const named = [list[1] ?? '', eve]
  expect(await listPage(live.db, month, closedAt, { page: 1, limit: 9 }, named)).toEqual({
    rows: [second],
    total: 1,
  })
  expect(await listOf(live.db, month, null)).toEqual([ann, cleo, dora].toSorted())
  expect(await listOf(live.db, '2022-09', null)).toEqual([eve])
})

test('a fan reads whether the fan takes part, and has a prize to choose', async () => {
  expect(await takingPartOf(live.db, bob, month)).toEqual({ joined: false, active: true })
  expect(await takingPartOf(live.db, eve, month)).toEqual({ joined: true, active: false })
  const raffle = await raffleOf(live.db, month)
  expect(raffle).toMatchObject({ status: 'drawn', month, seed, list: { count: 2, position: closedAt } })
  const winner = raffle?.status === 'drawn' ? raffle.draws[0]?.winner : undefined
  expect(await toChooseBy(live.db, winner ?? '')).toEqual([raffle])
  expect(await toChooseBy(live.db, dora)).toEqual([])
  expect(await rafflesByMonth(live.db, { page: 1, limit: 10 })).toEqual({ rows: [raffle], total: 1 })
})

test('a raffle waits for an admin from the end of its month until its list is closed, and again until the draw', async () => {
  const early = await createGeneration(database)
  const [open, closed] = ['RaffleOpened', 'RaffleClosed'].map(type =>
    events.filter(event => event.type === type),
  ) as [typeof events, typeof events]
  await early.fold([open])
  expect(await rafflesToDo(early.db, '2022-08-31T23:59:59.999Z')).toBe(0)
  expect(await rafflesToDo(early.db, after)).toBe(1)
  await early.fold([closed])
  expect(await rafflesToDo(early.db, after)).toBe(1)
  expect(await rafflesToDo(live.db, after)).toBe(0)
})

test('a rebuild has the same rows', async () => {
  const [ours, theirs] = [await live.content(), await rebuilt.content()]
  for (const table of ['raffles', 'raffle_entrants', 'raffle_activity'])
    expect(theirs[table]).toEqual(ours[table])
  expect(ours.raffle_entrants).toHaveLength(7)
})

test('an activity that was parked and comes late stands as if it had come in time', async () => {
  const late = await createGeneration(database)
  const parked = events.find(({ type }) => type === 'PredictionsSaved')
  await late.fold(events.filter(event => event !== parked).map(event => [event]))
  await late.fold(parked ? [[parked]] : [])
  expect((await late.content()).raffle_activity).toEqual((await live.content()).raffle_activity)
})
