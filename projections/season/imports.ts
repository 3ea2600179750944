/** The imports that were asked for, as rows: a job may be lost, a row is not. */
import { sql } from 'kysely'
import type { Actor } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { Control } from '../engine/control.ts'

/** How long an import whose process says nothing is left to it, in seconds: then another process goes on with it. */
const ABANDONED_SECONDS = 5
/** How long imports that are over stay to be looked at, in days. */
const KEEP_DAYS = 30
/** Imports that wait or write, at the most. */
const MAX_WAITING = 10

export type ImportState = 'waiting' | 'writing' | 'done' | 'failed'

/** A season file as it was sent. */
export interface SentFile {
  readonly text: string
  /** the file's name */
  readonly path: string
  readonly zone?: string
  readonly competition?: string
  /** of a sheet: the competition's name, what its columns hold, and how its dates are written */
  readonly name?: string
  readonly columns?: readonly string[]
  readonly dateOrder?: string
  /** 'later': without the results of the file */
  readonly results?: 'later'
  /** what the competition is opened with, where an admin chose it */
  readonly rules?: object
  readonly prizes?: readonly object[]
}

export interface Problem {
  /** of the file, from 1 */
  readonly line: number
  readonly reason: string
  /** the same for the catalogues of other languages */
  readonly said?: {
    readonly id: string
    readonly text: string
    readonly values: Record<string, string | number>
  }
}

interface Asked {
  readonly file: SentFile
  /** names the changes that the preview showed */
  readonly fingerprint: string
  readonly actor: Actor
  readonly changes: number
  /** by the clock that decides deadlines */
  readonly now: Date
}

interface Opening {
  /** the competition whose draft the import opens */
  readonly draft?: string
}

export interface ImportRow extends Asked {
  readonly id: string
  readonly state: ImportState
  /** commands carried out, of `changes` */
  readonly written: number
  readonly problems: readonly Problem[]
  /** null before the first turn */
  readonly beganAfter: Position | null
  /** null before the end */
  readonly wholeAt: Position | null
}

const columns = sql`id, state, file, fingerprint, started_by as actor, changes, written, problems, now,
  began_after as "beganAfter", whole_at as "wholeAt"`

/** @returns the id; undefined where too many wait */
export async function askImport(control: Control, request: Asked & Opening): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      insert into control.imports (file, fingerprint, started_by, changes, now)
      select ${JSON.stringify(request.file)}::jsonb, ${request.fingerprint}, ${JSON.stringify(request.actor)}::jsonb, ${request.changes}::int, ${request.now}
      where (select count(*) from control.imports where state in ('waiting', 'writing')) < ${MAX_WAITING}
      returning id),
    opening as (
      update control.season_drafts set import = asked.id from asked where competition = ${request.draft ?? null}::text)
    select id from asked`.execute(control)
  return rows[0]?.id
}

export async function findImport(control: Control, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${columns} from control.imports where id = ${id}`.execute(
    control,
  )
  return rows[0]
}

/**
 * Takes the next one to write it, or one whose process has ended. One writes at a time.
 * @param head of the event store, read before: what is written comes behind it
 * @returns undefined where none waits, or another one writes
 */
export async function claimImport(control: Control, head: Position): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    update control.imports
    set state = 'writing', beat_at = clock_timestamp(), began_after = coalesce(began_after, ${head})
    where id = (
      select id from control.imports
      where state = 'writing' and beat_at < clock_timestamp() - ${ABANDONED_SECONDS} * interval '1 second'
        or state = 'waiting' and not exists (select from control.imports where state = 'writing')
      order by state = 'writing' desc, asked_at limit 1
      for update skip locked)
    returning ${columns}`.execute(control)
  return rows[0]
}

/** Says how far an import is, and that its process lives. */
export async function noteImport(control: Control, id: string, written: number): Promise<void> {
  await sql`
    update control.imports set written = greatest(written, ${written}), beat_at = clock_timestamp()
    where id = ${id} and state = 'writing'`.execute(control)
}

/**
 * The end of an import. Its file is forgotten, and so is the draft that it opened.
 * @param whole a position at which all that it wrote is in the store
 */
export async function endImport(
  control: Control,
  id: string,
  end: { readonly whole: Position; readonly written: number; readonly problems: readonly Problem[] },
): Promise<void> {
  await sql`
    with ended as (
      update control.imports
      set state = ${end.problems.length === 0 ? 'done' : 'failed'}, whole_at = ${end.whole}, written = ${end.written},
        problems = ${JSON.stringify(end.problems)}::jsonb, file = jsonb_set(file, '{text}', '""')
      where id = ${id}
      returning id, state)
    delete from control.season_drafts where import in (select id from ended where state = 'done')`.execute(
    control,
  )
}

/** @returns the imports that somebody has to write or to go on with */
export async function dueImports(control: Control): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from control.imports
    where state = 'waiting'
      or state = 'writing' and beat_at < clock_timestamp() - ${ABANDONED_SECONDS} * interval '1 second'
    order by asked_at`.execute(control)
  return rows.map(({ id }) => id)
}

export async function dropOldImports(control: Control): Promise<void> {
  await sql`
    delete from control.imports
    where state in ('done', 'failed') and asked_at < clock_timestamp() - ${KEEP_DAYS} * interval '1 day'`.execute(
    control,
  )
}
