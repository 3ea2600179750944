/** The schema `control`: which generation is live, who may fold, what is being replayed. One for all generations. */
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Winner } from '#domain/words.ts'
import { ADVISORY_LOCKS } from '#runtime/advisory-locks.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { preparing } from '#runtime/prepared.ts'
import { mayMigrate, type SchemaRights, type TableRights } from '#runtime/rights.ts'

export type GenerationState = 'building' | 'live' | 'retired' | 'failed'
export type ReplayState = 'waiting' | 'running' | 'done' | 'failed'

/** What a source of results said of a match. */
interface SaidOfMatch {
  source: string
  match: string
  home_goals: number | null
  away_goals: number | null
  winner: Winner | null
  kick_off: Date | null
}

export interface ControlTables {
  'control.generations': {
    number: number
    state: GenerationState
    /** tables, columns and events of the projections it was filled by: other code needs another generation */
    shape: string
    /** the number of the first generation that was made from the same store, see `Generation` */
    history: number
    ruleset: string | null
    until_position: string | null
    made_at: Date
    swapped_at: Date | null
  }
  'control.leases': { name: string; holder: string | null; token: number; expires_at: Date }
  'control.replays': {
    id: string
    kind: string
    parameters: unknown
    state: ReplayState
    progress: unknown
    result: unknown
    problem: string | null
    started_by: string
    asked_at: Date
    started_at: Date | null
    ended_at: Date | null
  }
  'control.replay_fans': { replay_id: string; place: number; user_id: string; change: unknown }
  'control.past_standings': { replay_id: string; user_id: string; points: number; rank: number }
  'control.archive_parts': { replay_id: string; part: number; bytes: Buffer }
  'control.moves': { position: string; stream: string; revision: number; fans: number }
  /** what sources of results say: observations, no facts of the game */
  'control.observations': SaidOfMatch & {
    /** of a match in play */
    live_home: number | null
    live_away: number | null
    /** since when the source has said exactly this */
    since: Date
    read_at: Date
  }
  'control.sources': { source: string; due_at: Date }
  /** what an admin put aside of it */
  'control.dismissals': SaidOfMatch & {
    number: number
    reason: string
    dismissed_by: string
    dismissed_at: Date
  }
}

export type Control = Kysely<ControlTables>

/** A Kysely on the pool for the schema `control`. The pool stays the caller's: never destroy what this gives. */
export function controlOf(pool: pg.Pool): Control {
  return new Kysely<ControlTables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

/**
 * Makes the schema `control`, or leaves it as it is.
 * Two processes may do it at once: `if not exists` alone lets both of them create, and one fail.
 */
export async function migrateControl(pool: pg.Pool): Promise<void> {
  const control = controlOf(pool)
  // Even where everything is there, the statements would lock tables against the folds of running workers: a deadlock.
  if (await isCurrent(control)) return
  if (!(await mayMigrate(pool, 'control')))
    throw new OperatorError('The database is not of this version: run npm run migrate first.')
  await control.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrateControl})`.execute(tx)
    if (await isCurrent(tx)) return
    for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
    await sql`comment on schema control is ${sql.lit(versionOf(STATEMENTS))}`.execute(tx)
  })
}

/** Whether these very statements have been carried out: the schema's comment names them. */
async function isCurrent(control: Control): Promise<boolean> {
  const { rows } = await sql<{ version: string | null }>`
    select obj_description(to_regnamespace('control')::oid, 'pg_namespace') as version`.execute(control)
  return rows[0]?.version === versionOf(STATEMENTS)
}

function versionOf(statements: readonly string[]): string {
  return createHash('sha256').update(statements.join()).digest('hex')
}

const OF_WORKERS: TableRights = { api: 'reads', workers: 'writes' }

/** The API asks for work; which generation is live, and what was folded, is the workers' to say. */
export const controlRights: SchemaRights = {
  schema: 'control',
  tables: {
    generations: OF_WORKERS,
    leases: OF_WORKERS,
    replays: { api: 'changes', workers: 'writes' },
    replay_fans: OF_WORKERS,
    past_standings: OF_WORKERS,
    archive_parts: OF_WORKERS,
    moves: OF_WORKERS,
    observations: OF_WORKERS,
    dismissals: { api: 'adds', workers: 'writes' },
    imports: { api: 'adds', workers: 'writes' },
    season_drafts: { api: 'writes', workers: 'writes' },
    retries: { api: 'changes', workers: 'writes' },
    stuck_items: { api: 'changes', workers: 'writes' },
    sources: OF_WORKERS,
    shapes: OF_WORKERS,
  },
}

const STATEMENTS = [
  'create schema if not exists control',
  `create table if not exists control.generations (
     number integer generated always as identity primary key,
     state text not null check (state in ('building', 'live', 'retired', 'failed')),
     shape text not null,
     ruleset text,
     until_position text,
     made_at timestamptz not null default now(),
     swapped_at timestamptz
   )`,
  // Whatever goes wrong in a swap, there are never two live ones.
  `create unique index if not exists one_live_generation on control.generations (state) where state = 'live'`,
  `create table if not exists control.leases (
     name text primary key,
     holder text,
     token bigint not null default 0,
     expires_at timestamptz not null default '-infinity'
   )`,
  `insert into control.leases (name) values ('projector'), ('replay') on conflict do nothing`,
  `create table if not exists control.replays (
     id uuid primary key default gen_random_uuid(),
     kind text not null,
     parameters jsonb not null,
     state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
     progress jsonb,
     result jsonb,
     problem text,
     started_by text not null,
     asked_at timestamptz not null default now(),
     started_at timestamptz,
     ended_at timestamptz
   )`,
  'create index if not exists replays_by_time on control.replays (asked_at desc)',
  // All fans that a replay would move: the result itself stays small, however many they are.
  `create table if not exists control.replay_fans (
     replay_id uuid not null references control.replays (id) on delete cascade,
     place integer not null,
     user_id uuid not null,
     change jsonb not null,
     primary key (replay_id, place)
   )`,
  'alter table control.generations add column if not exists history integer not null default 0',
  // A board as it stood at a past moment; goes with its replay.
  `create table if not exists control.past_standings (
     replay_id uuid not null references control.replays (id) on delete cascade,
     user_id uuid not null,
     points integer not null,
     rank integer not null,
     primary key (replay_id, user_id)
   )`,
  'create index if not exists past_standings_by_rank on control.past_standings (replay_id, rank, user_id)',
  // An archive of a whole competition, in parts; goes with its replay.
  `create table if not exists control.archive_parts (
     replay_id uuid not null references control.replays (id) on delete cascade,
     part integer not null,
     bytes bytea not null,
     primary key (replay_id, part)
   )`,
  // How many fans' points a change of a result moved: of the event, and so counted once.
  `create table if not exists control.moves (
     position text collate "C" not null,
     stream text not null,
     revision integer not null,
     fans integer not null,
     primary key (position, stream, revision)
   )`,
  `create table if not exists control.observations (
     source text not null,
     match text not null,
     home_goals integer,
     away_goals integer,
     winner text,
     kick_off timestamptz,
     since timestamptz not null,
     read_at timestamptz not null,
     primary key (source, match)
   )`,
  'alter table control.observations add column if not exists live_home integer, add column if not exists live_away integer',
  // One word of a source is put aside once: the key holds what was said, where much of it may be null.
  `create table if not exists control.dismissals (
     number integer generated always as identity primary key,
     source text not null,
     match text not null,
     home_goals integer,
     away_goals integer,
     winner text,
     kick_off timestamptz,
     reason text not null,
     dismissed_by uuid not null,
     dismissed_at timestamptz not null,
     unique nulls not distinct (match, source, home_goals, away_goals, winner, kick_off)
   )`,
  // Whose share of the queue it takes: a user, or the network of a visitor.
  `alter table control.replays add column if not exists caller text not null default ''`,
  // Season files that are brought in: readers see all of one or nothing (fold/import-hold.ts).
  `create table if not exists control.imports (
     id uuid primary key default gen_random_uuid(),
     state text not null default 'waiting' check (state in ('waiting', 'writing', 'done', 'failed')),
     file jsonb not null,
     fingerprint text not null,
     started_by jsonb not null,
     changes integer not null,
     written integer not null default 0,
     problems jsonb not null default '[]',
     now timestamptz not null,
     asked_at timestamptz not null default clock_timestamp(),
     beat_at timestamptz,
     began_after text collate "C",
     whole_at text collate "C"
   )`,
  // Season files that are kept until an admin opens their competition: no event tells of them (projections/season/drafts.ts).
  `create table if not exists control.season_drafts (
     competition text collate "C" primary key,
     name text not null,
     matches integer not null,
     file jsonb not null,
     kept_by jsonb not null,
     kept_at timestamptz not null,
     import uuid
   )`,
  // Two that write at once would hold back each other's events.
  `create unique index if not exists one_import_writes on control.imports (state) where state = 'writing'`,
  // Parked streams that are to be tried again (fold/retries.ts).
  `create table if not exists control.retries (
     stream text primary key,
     asked_at timestamptz not null default clock_timestamp()
   )`,
  // Items of sweeps that failed by themselves (projections/stuck-items).
  `create table if not exists control.stuck_items (
     work text not null,
     item text not null,
     problem text not null,
     failures integer not null default 1,
     since timestamptz not null default clock_timestamp(),
     next_at timestamptz not null,
     primary key (work, item)
   )`,
  // Whoever moves the time on reads the source: one process, however many look.
  `create table if not exists control.sources (source text primary key, due_at timestamptz not null)`,
  // When tables of a shape went live last: of two versions of the product, the one whose tables came later is the later one.
  `create table if not exists control.shapes (shape text primary key, live_at timestamptz not null)`,
  `insert into control.shapes select shape, max(swapped_at) from control.generations
   where state in ('live', 'retired') and swapped_at is not null group by shape on conflict do nothing`,
]
