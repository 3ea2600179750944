/** The schema `log`: leaves, tiles and checkpoints, which no rebuild touches. One for all generations. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { After } from '#eventstore/port.ts'
import { ADVISORY_LOCKS } from '#runtime/advisory-locks.ts'
import { asking } from '#runtime/asking.ts'
import { mayMigrate, type SchemaRights } from '#runtime/rights.ts'

export interface LogTables {
  'log.head': {
    only_one: boolean
    /** leaves */
    size: number
    /** the event of the last leaf */
    bookmark: { readonly after: After }
    /** counted from 1: a log that was begun anew is another log */
    epoch: number
    /** the public key of the one that signs; null before the first worker with a key has started */
    vkey: string | null
    /** all keys that the log ever had, a signed note */
    keys: string | null
    /** why the log is refused, in a sentence; null while it is well */
    refusal: string | null
    /** why no checkpoint can be signed though the log is well, in a sentence */
    trouble: string | null
  }
  'log.leaves': {
    index: number
    event: string
    position: string
    digest: Buffer
    /** the leaf as it is served */
    entry: Buffer
    /** whether the entry is an event in clear */
    clear: boolean
  }
  /** what is too long for a leaf, under its hash in hex */
  'log.beside': { sha256: string; index: number; content: string }
  'log.tiles': { level: number; index: number; hashes: Buffer }
  'log.checkpoints': { size: number; note: string; cause: string; kept_at: Date }
  /** what was noticed, for good */
  'log.incidents': { id: string; kind: string; what: string; noticed_at: Date; until: Date | null }
  'log.ended': { epoch: number; note: string | null; reason: string; ended_at: Date }
}

export type LogDatabase = Kysely<LogTables>

/** The API serves the log and notes what it noticed; the workers add to it, and nobody takes away. */
export const logRights: SchemaRights = {
  schema: 'log',
  tables: {
    head: { api: 'reads', workers: 'changes' },
    leaves: { api: 'reads', workers: 'adds' },
    beside: { api: 'reads', workers: 'adds' },
    tiles: { api: 'reads', workers: 'changes' },
    checkpoints: { api: 'reads', workers: 'changes' },
    incidents: { api: 'notes', workers: 'notes' },
    ended: { api: 'reads', workers: 'reads' },
  },
}

/** A Kysely on the pool for the schema `log`. The pool stays the caller's. */
export function logOf(pool: pg.Pool): LogDatabase {
  return new Kysely<LogTables>({ dialect: new PostgresDialect({ pool: asking(pool) }) })
}

/** Makes the schema, or leaves it as it is. Two processes may do it at once. */
export async function migrateLog(pool: pg.Pool): Promise<void> {
  if (!(await mayMigrate(pool, 'log'))) return
  const db = logOf(pool)
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrateLog})`.execute(tx)
    const { rows } = await sql<{
      there: boolean
    }>`select to_regnamespace('log') is not null as there`.execute(tx)
    if (!rows[0]?.there) for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
    await addKeys(tx)
    for (const statement of LATER_STATEMENTS) await sql.raw(statement).execute(tx)
  })
}

/** The column came later than the table, which no rebuild makes anew. */
async function addKeys(tx: LogDatabase): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from information_schema.columns
      where table_schema = 'log' and table_name = 'head' and column_name = 'keys') as there`.execute(tx)
  if (!rows[0]?.there) await sql`alter table log.head add column keys text`.execute(tx)
}

/** What came later than the schema, which no rebuild makes anew. */
const LATER_STATEMENTS = [
  'alter table log.head add column if not exists trouble text',
  `create table if not exists log.incidents (
     id uuid primary key,
     kind text not null,
     what text not null,
     noticed_at timestamptz not null default clock_timestamp(),
     until timestamptz
   )`,
  `create table if not exists log.beside (
     sha256 text collate "C" primary key,
     index bigint not null,
     content text not null
   )`,
  'create unique index if not exists lasting_incidents on log.incidents (kind) where until is null',
]

const STATEMENTS = [
  'create schema log',
  `create table log.head (
     only_one boolean primary key default true check (only_one),
     size bigint not null default 0,
     bookmark jsonb not null default '{"after": ""}',
     epoch integer not null default 1,
     vkey text,
     refusal text
   )`,
  'insert into log.head default values',
  `create table log.leaves (
     index bigint primary key,
     event uuid not null unique,
     position text collate "C" not null unique,
     digest bytea not null,
     entry bytea not null,
     clear boolean not null
   )`,
  // Leaves in clear are few, and each is a reason for a checkpoint.
  'create index clear_leaves on log.leaves (index) where clear',
  'create table log.tiles (level smallint, index bigint, hashes bytea not null, primary key (level, index))',
  `create table log.checkpoints (
     size bigint primary key,
     note text not null,
     cause text not null,
     kept_at timestamptz not null default clock_timestamp()
   )`,
  `create table log.ended (
     epoch integer primary key,
     note text,
     reason text not null,
     ended_at timestamptz not null default clock_timestamp()
   )`,
]

/** @param vkey of the key that signs from now on @param keys a signed note */
export async function publishKeys(db: LogDatabase, vkey: string, keys: string): Promise<void> {
  await sql`update log.head set vkey = ${vkey}, keys = ${keys}`.execute(db)
}
