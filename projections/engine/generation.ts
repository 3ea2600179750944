/** A generation: one schema that holds the tables of all projections, its checkpoint and what is parked. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { RulesPreset } from '#domain/scoring/presets/rules.ts'
import { AS_WORKERS } from '#runtime/rights.ts'
import type { Control, GenerationState } from './control.ts'
import type { Projection, ReadModelTransaction } from './projection.ts'
import { schemaOf } from './read/live-connection.ts'

export interface Generation {
  readonly number: number
  readonly state: GenerationState
  readonly shape: string
  /** generations that were made from one store, which was never replaced in between, have the same number */
  readonly history: number
  readonly ruleset: RulesPreset | null
  /** the position or the moment it stops at */
  readonly until: string | null
}

export interface GenerationPlan {
  readonly ruleset: RulesPreset | null
  /** the position or the moment it stops at */
  readonly until: string | null
}

/** Unlogged tables cost less to fill and are empty after a crash: for a generation that is read once and dropped. */
export type TableKind = 'table' | 'unlogged table'

/** A name for what a set of projections makes: other events, tables, views, functions or indexes give another shape. */
export function shapeOf(projections: readonly Projection[]): string {
  const parts = projections.map(({ name, handles, tables, views, functions, indexes }) => [
    name,
    [...handles].sort(),
    tables,
    views,
    functions,
    indexes,
  ])
  return createHash('sha256')
    .update(JSON.stringify([OWN_TABLES, parts]))
    .digest('hex')
    .slice(0, 16)
}

/** Makes the schema and its empty tables, in the state `building`. */
export async function createGeneration(
  control: Control,
  projections: readonly Projection[],
  plan: GenerationPlan,
  kind: TableKind = 'table',
): Promise<Generation> {
  return control.transaction().execute(async tx => {
    const shape = shapeOf(projections)
    // Whoever owns all makes it for the workers, who fold it.
    await sql.raw(AS_WORKERS).execute(tx)
    const { rows } = await sql<{ number: number }>`
      insert into control.generations (state, shape, ruleset, until_position)
      values ('building', ${shape}, ${plan.ruleset}, ${plan.until}) returning number`.execute(tx)
    const number = rows[0]?.number
    if (number === undefined) throw new Error('no number for the generation')
    await sql`create schema ${sql.id(schemaOf(number))}`.execute(tx)
    await useGeneration(tx, number)
    for (const statement of OWN_TABLES) await sql.raw(statement).execute(tx)
    await createTables(tx, projections, kind)
    return { number, state: 'building', shape, history: 0, ...plan }
  })
}

/** Creates the tables, views and functions of the projections in the schema of the search_path. */
export async function createTables(
  tx: ReadModelTransaction,
  projections: readonly Projection[],
  kind: TableKind = 'table',
): Promise<void> {
  for (const { tables, views = {}, functions = [] } of projections) {
    for (const [name, definition] of Object.entries(tables))
      await sql.raw(`create ${kind} ${name} ${definition}`).execute(tx)
    for (const [name, { query }] of Object.entries(views))
      await sql.raw(`create view ${name} as ${query}`).execute(tx)
    for (const statement of functions) await sql.raw(statement).execute(tx)
  }
}

/** Creates the indexes of the projections in the schema of the search_path. */
export async function createIndexes(
  tx: ReadModelTransaction,
  projections: readonly Projection[],
): Promise<void> {
  for (const statement of projections.flatMap(({ indexes }) => indexes)) await sql.raw(statement).execute(tx)
}

const OWN_TABLES = [
  `create table checkpoint (
     only_one boolean primary key default true check (only_one),
     position text collate "C" not null,
     -- the event that was folded last, which stands at the position, and the first one of its store
     event uuid,
     stream text,
     revision integer,
     first_event uuid,
     token bigint not null,
     moved_at timestamptz not null default now()
   ) with (fillfactor = 10)`,
  `insert into checkpoint (position, token) values ('', 0)`,
  `create table parked (
     stream text not null,
     revision integer not null,
     position text collate "C" not null,
     event jsonb not null,
     problem text not null,
     retried integer not null default 0,
     parked_at timestamptz not null default now(),
     primary key (stream, revision)
   )`,
]

/**
 * Lets unqualified names mean the generation's tables until the transaction ends.
 * @param durability with `synchronousCommit: false` the transaction does not wait for the disk
 */
export async function useGeneration(
  tx: ReadModelTransaction,
  number: number,
  durability: { readonly synchronousCommit: boolean } = { synchronousCommit: true },
): Promise<void> {
  await sql`select ${settingsOf(number, durability)}`.execute(tx)
}

/** What `useGeneration` selects, for a statement that does more; the statement's own names must be qualified. */
export function settingsOf(
  number: number,
  durability: { readonly synchronousCommit: boolean },
): RawBuilder<unknown> {
  return sql`set_config('search_path', ${schemaOf(number)}, true),
    set_config('synchronous_commit', ${durability.synchronousCommit ? 'on' : 'off'}, true)`
}

/** @param state with `retired`: the newest of them, which is the way back */
export async function findGeneration(
  control: Control,
  state: 'live' | 'retired',
): Promise<Generation | undefined> {
  const { rows } = await sql<Generation>`
    select number, state, shape, history, ruleset, until_position as until
    from control.generations where state = ${state}
    order by swapped_at desc nulls last limit 1`.execute(control)
  return rows[0]
}

/**
 * Makes the generation live and retires the one before, in the caller's transaction.
 * The unique index of the table forbids two live ones whatever happens.
 * @param history that of the live one, or the number where it was made from another store
 */
export async function swapTo(tx: ReadModelTransaction, number: number, history: number): Promise<void> {
  await sql`
    update control.generations set state = 'retired', swapped_at = clock_timestamp()
    where state = 'live'`.execute(tx)
  await sql`
    update control.generations set state = 'live', history = ${history}, swapped_at = clock_timestamp()
    where number = ${number}`.execute(tx)
  await sql`
    insert into control.shapes select shape, swapped_at from control.generations where number = ${number}
    on conflict (shape) do update set live_at = excluded.live_at`.execute(tx)
}

/** Drops the generation's schema. A half-built one is remembered as `failed`. */
export async function dropGeneration(control: Control, number: number): Promise<void> {
  await control.transaction().execute(async tx => {
    await sql`drop schema if exists ${sql.id(schemaOf(number))} cascade`.execute(tx)
    await sql`update control.generations set state = 'failed' where number = ${number} and state = 'building'`.execute(
      tx,
    )
    await sql`delete from control.generations where number = ${number} and state = 'retired'`.execute(tx)
  })
}

/** Drops generations that are not needed any more: half-built ones of a crash, and retired ones but the newest. */
export async function dropLeftovers(control: Control): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select number from control.generations where state = 'building'
    union all
    (select number from control.generations where state = 'retired'
     order by swapped_at desc nulls last offset 1)`.execute(control)
  for (const { number } of rows) await dropGeneration(control, number)
}
