/** A database, an event store and an engine of a test's own. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { RulesPreset } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import { type EventStore, type NewEvent, type Position, START } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine, type Engine } from '#projections/engine/engine.ts'
import type { Projection } from '#projections/engine/projection.ts'
import { schemaOf } from '#projections/engine/read/live-connection.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { freshDatabase } from '../database.ts'
import { tally } from './tally.ts'

export interface Workshop {
  readonly url: string
  readonly pool: pg.Pool
  readonly store: EventStore
  /** an engine on this store with other projections */
  engineWith(projectionsFor: (ruleset: RulesPreset | null) => readonly Projection[]): Engine
  readonly engine: Engine
  close(): Promise<void>
}

export async function openWorkshop(): Promise<Workshop> {
  const database = await freshDatabase()
  const store = await createPostgresEventStore({ url: database.url })
  await migrateControl(database.pool)
  const engineWith: Workshop['engineWith'] = projectionsFor =>
    createEngine({ pool: database.pool, store, projectionsFor })
  return {
    url: database.url,
    pool: database.pool,
    store,
    engineWith,
    engine: engineWith(() => [tally()]),
    async close() {
      await store.close()
      await database.drop()
    },
  }
}

export const GAMES = ['chess', 'darts', 'quiz'] as const

/** A user of the test, the same for the same number. */
export function fan(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export function played(user: string, seconds: number, game: string = GAMES[0]): NewEvent {
  const startedAt = '2026-01-01T10:00:00.000Z'
  const commandId = randomUUID()
  return {
    id: randomUUID(),
    type: 'PlaySessionRecorded',
    data: { user, game, startedAt, seconds },
    metadata: {
      commandId,
      commandHash: '',
      correlationId: commandId,
      causationId: commandId,
      actor: { id: user, role: 'user' },
      occurredAt: startedAt,
    },
  }
}

const revisions = new WeakMap<EventStore, Map<string, number>>()

/** Appends the events to the fan's stream, which only this function may write to. */
export async function play(store: EventStore, user: string, ...events: NewEvent[]): Promise<Position> {
  const known = revisions.get(store) ?? new Map<string, number>()
  revisions.set(store, known)
  const expected = known.get(user)
  const result = await appendEvents(store, streams.playTime(user), expected ?? 'noStream', events)
  known.set(user, result.revision)
  return result.position
}

/** So many sessions of a second for each of the fans. @returns the position of the newest event */
export async function playMany(store: EventStore, fans: number, each: number): Promise<Position> {
  const positions = await Promise.all(
    Array.from({ length: fans }, (_, number) => {
      const game = GAMES[number % GAMES.length]
      return play(store, fan(number), ...Array.from({ length: each }, () => played(fan(number), 1, game)))
    }),
  )
  return positions.sort().at(-1) ?? START
}

/** Sessions and seconds by user, as the generation's table has them. */
export async function tallyOf(engine: Engine, generation: number) {
  const { rows } = await sql<{ user: string; seconds: number; sessions: number }>`
    select user_id as user, seconds, sessions from ${sql.table(`${schemaOf(generation)}.tally`)}
    order by user_id`.execute(engine.control)
  return rows
}
