/** A save whose answer was lost, on a store that can't guard its appends: what a retry under the same key is answered. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoundCommand } from '#domain/round/commands.ts'
import { round } from '#domain/round/round.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { createEventStoreDBEventStore } from '#eventstore/eventstoredb/event-store.ts'
import type { EventStore } from '#eventstore/port.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type StandIn, startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { savePredictions } from '../entry/commands.ts'
import type { RequestContext } from '../http/route.ts'
import { RoundBook } from '../round/round-book.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, openLeague } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { migrateClaims } from './claims.ts'
import type { Judging } from './judged.ts'

let database: TestDatabase
let server: StandIn
let stores: EventStore[] = []
beforeEach(async () => {
  database = await freshDatabase()
  await migrateControl(database.pool)
  await migrateClaims(database.pool)
  server = await startStandIn()
  await openLeague(startProcess().store)
})
afterEach(async () => {
  for (const store of stores) await store.close()
  stores = []
  await server.stop()
  await database.drop()
})

/** As an API process: a client of its own, and rounds kept in its memory. */
function startProcess(): Judging {
  const store = createEventStoreDBEventStore({ url: server.url })
  stores.push(store)
  const { pool } = database
  return {
    store,
    pool,
    book: new RoundBook(store),
    storeClock: true,
  }
}

function requestOf({ id, role }: Person, idempotencyKey: string): RequestContext {
  return {
    requestId: randomUUID(),
    user: { id, role, session: randomUUID() },
    token: null,
    now: BEFORE_LOCK,
    clock: { now: BEFORE_LOCK, problem: null },
    idempotencyKey,
    language: 'en',
    userAgent: '',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    share: { caller: id, isStaff: false },
    cookie: () => undefined,
    setCookie() {},
    wrote() {},
    setSession() {},
    concerns() {},
    counted: rows => rows,
  }
}

const save = (on: Judging, person: Person, key: string) =>
  savePredictions(on, requestOf(person, key), person.id, [{ match: early, score: { home: 2, away: 1 } }])

async function changeRound(store: EventStore, command: RoundCommand): Promise<void> {
  const commandId = randomUUID()
  const outcome = await handleCommand(store, streams.roundOf(early), round, command, {
    commandId,
    commandHash: '',
    correlationId: commandId,
    causationId: commandId,
    actor: { id: people.admin.id, role: 'admin' },
    occurredAt: BEFORE_LOCK.toISOString(),
  })
  expect(outcome.kind).toBe('done')
}

/** The process knew the round before the change, and ends between the append of the save and its answer. */
async function saveAndDie(command: RoundCommand | null, key: string): Promise<void> {
  const [dying, other] = [startProcess(), startProcess()]
  await save(dying, people.ben, 'first-save')
  if (command) await changeRound(other.store, command)
  const { promise: appended, resolve } = Promise.withResolvers<void>()
  const append: EventStore['append'] = async (...args) => {
    await dying.store.append(...args)
    resolve()
    return new Promise(() => {})
  }
  void save({ ...dying, store: { ...dying.store, append } }, people.ada, key)
  await appended
}

test.each([
  ['became void', { type: 'VoidMatch', match: early, reason: 'Abandoned' }, 'match-void'],
  [
    'was brought forward, past its lock',
    {
      type: 'ChangeMatchDetails',
      match: early,
      competition: LEAGUE,
      round: 1,
      details: {
        home: 'Greens',
        away: 'Greys',
        kickOff: '2026-03-07T13:30:00.000Z',
        ground: 'The Park',
        group: null,
        category: 'League',
      },
      reason: 'For television',
      now: BEFORE_LOCK.toISOString(),
      ruleset: rulesPresets['premier-league'],
    },
    'deadline-passed',
  ],
] as const)(
  'is refused, each time, where the match %s before the save was stored',
  async (_, command, code) => {
    await saveAndDie(command, 'lost-answer')
    const restarted = startProcess()
    for (let retry = 0; retry < 2; retry++)
      await expect(save(restarted, people.ada, 'lost-answer')).rejects.toMatchObject({ code })
  },
)

test('is saved where the round stayed as it was', async () => {
  await saveAndDie(null, 'lost-answer')
  expect(await save(startProcess(), people.ada, 'lost-answer')).toMatchObject({ changed: true })
  const stream = streams.entry(LEAGUE, 1, people.ada.id)
  expect(await startProcess().store.readStream(stream)).toHaveLength(1)
})

test('is saved where another match of the round changed', async () => {
  await saveAndDie({ type: 'VoidMatch', match: derby, reason: 'Abandoned' }, 'lost-answer')
  expect(await save(startProcess(), people.ada, 'lost-answer')).toMatchObject({ changed: true })
})
