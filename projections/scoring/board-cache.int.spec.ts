// @module-tag any-postgres
/** Kept pages say what the database said, and are read anew after a change. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Change, EVERYTHING } from '#domain/topics.ts'
import { START } from '#eventstore/port.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Moved } from '../engine/fold/notify.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { fan, type History, history, league } from '../support/history.ts'
import type { Board } from './board.ts'
import { type BoardCache, createBoardCache } from './board-cache.ts'

const season = { kind: 'competition', competition: league } as const
const round = { kind: 'round', competition: league, round: 1 } as const
const first = { page: 1, limit: 10 }

let database: TestDatabase
let generation: Generation
let boards: BoardCache
let events: History
let listeners: Set<(moved: Moved) => void>

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

beforeEach(async () => {
  generation = await createGeneration(database)
  events = history()
  events.open()
  events.schedule('a')
  await generation.fold([events.events])
  await predictBy('ann')
  listeners = new Set()
  boards = createBoardCache({
    changes(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
})

function notify(...topics: Change[]): void {
  for (const listener of listeners) listener({ generation: 1, position: START, topics })
}

/** Folds one more prediction. No notification is sent: a page without this fan was kept. */
async function predictBy(name: string): Promise<void> {
  events.place(fan(name), 'a', '2:1')
  await generation.fold([events.events.slice(-1)])
}

async function shownFans(board: Board = season): Promise<number> {
  return (await boards.leaderboard(generation.db, board, first)).total
}

test.each<Change>([`board:${league}`, `entries:${league}`])(
  'a page is kept until a change of %s of its competition',
  async topic => {
    expect([await shownFans(), await shownFans(round)]).toEqual([1, 1])
    await predictBy('bob')
    expect([await shownFans(), await shownFans(round)]).toEqual([1, 1])
    notify(topic)
    expect([await shownFans(), await shownFans(round)]).toEqual([2, 2])
  },
)

test.each<Change>(['board:cup', 'entries:cup', 'entry:0000000a', 'match:a', 'audit'])(
  'a change of %s leaves it kept',
  async topic => {
    await shownFans()
    await predictBy('bob')
    notify(topic)
    expect(await shownFans()).toBe(1)
  },
)

test.each<Change>(['board', EVERYTHING])('a change of %s may be one of any board', async topic => {
  await shownFans()
  await predictBy('bob')
  notify(topic)
  expect(await shownFans()).toBe(2)
})

test('a page that was being read while its board changed is not kept', async () => {
  const before = shownFans()
  notify(`board:${league}`)
  await before
  await predictBy('bob')
  expect(await shownFans()).toBe(2)
})

test('a page that could not be read is read again', async () => {
  await sql`alter table board_histogram rename to hidden`.execute(generation.db)
  await expect(shownFans()).rejects.toThrow('board_histogram')
  await sql`alter table hidden rename to board_histogram`.execute(generation.db)
  expect(await shownFans()).toBe(1)
})
