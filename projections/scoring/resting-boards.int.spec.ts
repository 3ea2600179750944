/** Boards in memory answer as the database does, and only while nothing has changed them. */
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '#domain/topics.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { openWorkshop, type Workshop } from '#tests/support/engine/workshop.ts'
import { until } from '#tests/support/until.ts'
import type { Engine } from '../engine/engine.ts'
import { CHANNEL, toPayload } from '../engine/fold/notify.ts'
import { createProjector, type Projector } from '../engine/fold/projector.ts'
import { openReadModel, type ReadModel } from '../engine/read/read-model.ts'
import { ensureLive, rebuild } from '../engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '../index.ts'
import { fan, type History, history, league } from '../support/history.ts'
import { type Board, boardId } from './board.ts'
import { fillHistogram } from './fold/rebuild.ts'
import { leaderboard, rankOf } from './queries.ts'
import { RestingBoards, type RestingLimits } from './resting-boards.ts'

const season = { kind: 'competition', competition: league } as const
const first = { page: 1, limit: 10 }
const WAIT = { milliseconds: 10_000 }
/** Everything is copied at once. */
const eager: Partial<RestingLimits> = { worthFans: 0, restMs: 0, pauseMs: 0 }

let shop: Workshop
let engine: Engine
let readModel: ReadModel
let projector: Projector
let boards: RestingBoards
let answers: ('memory' | 'database')[]
let failures: unknown[]

beforeEach(async () => {
  shop = await openWorkshop()
  engine = shop.engineWith(() => createReadModelProjections())
  await ensureLive(engine)
  readModel = await openReadModel(shop.pool)
  projector = createProjector(engine)
  boards = withLimits(eager)
})
afterEach(async () => {
  boards.close()
  await boards.settled()
  await projector.close()
  await readModel.close()
  await shop.close()
})

function withLimits(limits: Partial<RestingLimits>): RestingBoards {
  boards?.close()
  answers = []
  failures = []
  const watcher = {
    answered: (from: 'memory' | 'database') => answers.push(from),
    failed: (cause: unknown) => failures.push(cause),
  }
  return new RestingBoards(readModel, watcher, limits)
}

/** Reads a page and tells who answered. */
async function readFrom(board: Board = season): Promise<'memory' | 'database' | undefined> {
  await boards.leaderboard(await readModel.live(), board, first)
  return answers.at(-1)
}

function inMemory(board: Board = season): Promise<void> {
  return until('the board is read from memory', async () => (await readFrom(board)) === 'memory')
}

/** Appends what was told and folds it. Resolves when this reader knows, as the API waits after a save. */
function happening(told: History) {
  let done = 0
  return async () => {
    let position = ''
    for (; done < told.events.length; done++) {
      const { stream, revision, ...event } = told.events[done] as RecordedEvent
      const appended = await shop.store.append(stream, revision === 0 ? 'noStream' : revision - 1, event)
      if (!appended.ok) throw new Error(`${stream}: ${appended.conflict}`)
      position = appended.position
    }
    await Promise.all([readModel.waitFor(position, WAIT), projector.run()])
  }
}

async function begun() {
  const told = history()
  const happen = happening(told)
  told.open()
  told.schedule('a')
  told.place(fan('ann'), 'a', '2:1')
  told.place(fan('bob'), 'a', '0:0')
  await happen()
  return { told, happen }
}

/** Puts fans on a competition's board, as no events would so fast. @param fans selects user_id and points */
async function fillBoard(competition: CompetitionId, fans: RawBuilder<unknown>): Promise<Board> {
  const board = { kind: 'competition', competition } as const
  const db = await readModel.live()
  await db.transaction().execute(async tx => {
    await sql`
      insert into board_totals (board, user_id, points, predictions)
      select ${boardId(board)}, f.user_id, f.points, 1 from (${fans}) f`.execute(tx)
    await sql`truncate board_slices, board_histogram`.execute(tx)
    await fillHistogram(tx)
  })
  return board
}

async function expectSameAnswers(board: Board, users: readonly string[], limit: number): Promise<void> {
  const db = await readModel.live()
  const { total } = await leaderboard(db, board, first)
  const pages = Math.ceil(total / limit) + 1
  await inMemory(board)
  answers.length = 0
  for (let page = 1; page <= pages; page++)
    expect(await boards.leaderboard(db, board, { page, limit })).toEqual(
      await leaderboard(db, board, { page, limit }),
    )
  for (const user of users)
    expect(await boards.rankOf(db, board, user)).toEqual(await rankOf(db, board, user))
  expect(new Set(answers)).toEqual(new Set(['memory']))
}

describe('a board in memory', () => {
  test('answers as the database does, ties, strangers and pages past the end included', async () => {
    let boardsMade = 0
    const totals = fc.dictionary(fc.uuid(), fc.integer({ min: 0, max: 4 }), { maxKeys: 40 })
    await fc.assert(
      fc.asyncProperty(totals, fc.integer({ min: 1, max: 12 }), async (points, limit) => {
        const users = Object.keys(points)
        const fans = sql`
          select * from unnest(${users}::uuid[], ${Object.values(points)}::int[]) as f(user_id, points)`
        const board = await fillBoard(`random-${++boardsMade}`, fans)
        await expectSameAnswers(board, [...users, fan('stranger')], limit)
      }),
      { numRuns: 25 },
    )
  })

  test('answers as the database does among thousands of ties', async () => {
    const board = await fillBoard(
      'large',
      sql`select md5('fan' || n)::uuid as user_id, case when n % 10 = 0 then n % 50 else 0 end as points
          from generate_series(1, 12000) n`,
    )
    const { rows } = await leaderboard(await readModel.live(), board, { page: 17, limit: 500 })
    await expectSameAnswers(
      board,
      rows.map(({ user }) => user),
      500,
    )
  })
})

describe('a change', () => {
  test('is seen at once by the fan who made it', async () => {
    const { told, happen } = await begun()
    await inMemory()
    told.place(fan('cat'), 'a', '1:1')
    await happen()
    const db = await readModel.live()
    expect(await boards.rankOf(db, season, fan('cat'))).toMatchObject({ rank: 1 })
    expect(answers.at(-1)).toBe('database')
    await inMemory()
    expect(await boards.rankOf(db, season, fan('cat'))).toMatchObject({ rank: 1 })
  })

  test('of a result moves everybody on every board of the competition', async () => {
    const { told, happen } = await begun()
    const round = { kind: 'round', competition: league, round: 1 } as const
    for (const board of [season, round]) await inMemory(board)
    told.settle('a', '2:1')
    await happen()
    for (const board of [season, round])
      expect(await boards.leaderboard(await readModel.live(), board, first)).toMatchObject({
        rows: [
          { user: fan('ann'), points: 5, rank: 1 },
          { user: fan('bob'), points: 0, rank: 2 },
        ],
      })
  })

  test('of another competition leaves it in memory', async () => {
    const { told, happen } = await begun()
    await inMemory()
    told.write('competition-cup', {
      type: 'RulesetAdopted',
      data: { competition: 'cup', ruleset: 'world-cup', version: 1 },
    })
    await happen()
    expect(await readFrom()).toBe('memory')
  })

  test.each(['board', '*'] as const)('of anything (%s) drops all', async topic => {
    await begun()
    await inMemory()
    await tellOf([topic])
    expect(boards.size).toBe(0)
  })

  test('while a board is being copied makes the copy worthless', async () => {
    const { copied } = await copyingHeldUp()
    await tellOf([`board:${league}`])
    await copied()
    expect([boards.size, failures]).toEqual([0, []])
  })

  test('of the generation drops it', async () => {
    await begun()
    await inMemory()
    const before = await readModel.live()
    await rebuild(engine)
    await until('the new generation is read', async () => (await readModel.live()) !== before)
    expect(await readFrom()).toBe('database')
    await inMemory()
  })

  test('that may have been missed because the connection was cut is looked for in the database', async () => {
    const { told, happen } = await begun()
    await inMemory()
    await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'listener' and datname = current_database()`,
    )
    await until('the cut is noticed', () => !readModel.allTold())
    expect(await readFrom()).toBe('database')
    told.place(fan('cat'), 'a', '1:1')
    await happen()
    await until('it listens again', () => readModel.allTold())
    await inMemory()
    expect(await boards.rankOf(await readModel.live(), season, fan('cat'))).toMatchObject({ rank: 1 })
  })
})

describe('a copy is made', () => {
  test('only of a board that is large enough', async () => {
    await begun()
    boards = withLimits({ ...eager, worthFans: 3 })
    await readFrom()
    await boards.settled()
    expect(boards.size).toBe(0)
    boards = withLimits({ ...eager, worthFans: 2 })
    await inMemory()
  })

  test('only of a board that has rested', async () => {
    await begun()
    boards = withLimits({ ...eager, restMs: 100 })
    await readFrom()
    await boards.settled()
    expect(boards.size).toBe(0)
    await inMemory()
  })

  test('only where there is room: the board that was not read for the longest time makes it', async () => {
    const two = sql`select md5('fan' || n)::uuid as user_id, n as points from generate_series(1, 2) n`
    const [one, other, third] = [
      await fillBoard('one', two),
      await fillBoard('other', two),
      await fillBoard('third', two),
    ] as const
    boards = withLimits({ ...eager, maxFans: 4, keptMs: 0 })
    await inMemory(one)
    await inMemory(other)
    await inMemory(one)
    await inMemory(third)
    expect(boards.size).toBe(2)
    expect(await readFrom(one)).toBe('memory')

    boards = withLimits({ ...eager, maxFans: 4, keptMs: 60_000 })
    await inMemory(one)
    await inMemory(other)
    await readFrom(third)
    await boards.settled()
    expect(await readFrom(third)).toBe('database')
    expect(await readFrom(one)).toBe('memory')
  })

  test('again some time after it failed; the database answers meanwhile', async () => {
    boards = withLimits({ ...eager, pauseMs: 1_000 })
    const { cancel, copied } = await copyingHeldUp()
    await cancel()
    await copied()
    expect(failures).toHaveLength(1)
    expect(await readFrom()).toBe('database')
    await boards.settled()
    expect(boards.size).toBe(0)
    await inMemory()
  })

  test('no more once it is closed', async () => {
    await begun()
    await inMemory()
    boards.close()
    expect(await readFrom()).toBe('database')
    await boards.settled()
    expect(boards.size).toBe(0)
  })
})

/** Tells readers as a fold does, and waits until ours has heard. */
async function tellOf(topics: Change[]): Promise<void> {
  const { generation, position } = await readModel.status()
  const heard = new Promise(resolve => {
    const stop = readModel.changes(moved => {
      stop()
      resolve(moved)
    })
  })
  await sql`select pg_notify(${CHANNEL}, ${toPayload({ generation: Number(generation), position, topics })})`.execute(
    engine.control,
  )
  await heard
}

/** A copy that waits for a lock: what is above the page needs no totals, so the read before it does not. */
async function copyingHeldUp() {
  await begun()
  const db = await readModel.live()
  const { rows } = await sql<{ schema: string }>`select current_schema as schema`.execute(db)
  const holder = await shop.pool.connect()
  await holder.query(`begin; lock table ${rows[0]?.schema}.board_totals in access exclusive mode`)
  await boards.leaderboard(db, season, { page: 1_000, limit: 10 })
  const waiting = async () => {
    const { rows } = await shop.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.map(({ pid }) => pid)
  }
  await until('the copy waits', async () => (await waiting()).length === 1)
  return {
    /** ends the copy's statement */
    cancel: async () => shop.pool.query('select pg_cancel_backend($1)', await waiting()),
    /** lets it go on and waits until it has ended */
    copied: async () => {
      await holder.query('rollback')
      holder.release()
      await boards.settled()
    },
  }
}
