/** Streams set aside because an event of theirs can't be folded, and the way back in. */

import { sql } from 'kysely'
import type { AnyRecorded, Position } from '#eventstore/port.ts'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import type { ReadModelConnection, ReadModelTransaction } from '../projection.ts'
import { schemaOf } from '../read/live-connection.ts'

export interface Parking {
  readonly event: AnyRecorded
  readonly problem: string
}

export interface ParkedStream {
  readonly stream: string
  /** the first event that could not be folded */
  readonly position: Position
  readonly type: string
  readonly problem: string
  /** how many events wait, the first one included */
  readonly events: number
  readonly retried: number
  readonly parkedAt: Date
}

/** The most streams that a page of parked ones lists. */
const MAX_LISTED = 500

/** The problem of an event that could be folded, but comes behind one that could not. */
export const BEHIND = 'waits behind an earlier event of its stream'

export async function park(tx: ReadModelTransaction, parkings: readonly Parking[]): Promise<void> {
  if (parkings.length === 0) return
  await sql`
    insert into parked (stream, revision, position, event, problem)
    select stream, revision, position, event::jsonb, problem
    from unnest(
      ${parkings.map(({ event }) => event.stream)}::text[],
      ${parkings.map(({ event }) => event.revision)}::integer[],
      ${parkings.map(({ event }) => event.position)}::text[],
      ${parkings.map(({ event }) => JSON.stringify(event))}::text[],
      ${parkings.map(({ problem }) => problem)}::text[]
    ) as given (stream, revision, position, event, problem)`.execute(tx)
}

/** The parked streams, the oldest first; at most 500. */
export async function parkedStreams(db: ReadModelConnection): Promise<ParkedStream[]> {
  const { rows } = await sql<ParkedStream>`
    select distinct on (stream) stream, position, event ->> 'type' as type, problem,
      count(*) over (partition by stream) as events, retried, parked_at as "parkedAt"
    from parked order by stream, revision limit ${MAX_LISTED}`.execute(db)
  return rows.sort((a, b) => (a.position < b.position ? -1 : 1))
}

/** A parked stream, or an item of the workers that failed by itself: `work` says of what, and `stream` names it. */
export interface Waiting extends Omit<ParkedStream, 'position' | 'type'> {
  readonly work: string | null
  readonly position: Position | null
  readonly type: string | null
}

/**
 * A page of what waits, the oldest of the streams first; `type` is the one that was stored, even where it could not be read.
 * @param text in the stream's name or the problem, letter case ignored; all where it is empty
 */
export async function listParked(db: ReadModelConnection, text: string, page: Page): Promise<Paged<Waiting>> {
  const { limit, offset } = boundsOf(page)
  const firsts = sql`
    select * from (
      (select distinct on (stream) null::text as work, stream, position, problem, retried, parked_at as "parkedAt",
        coalesce(event ->> 'storedType', event ->> 'type') as type,
        count(*) over (partition by stream) as events
      from parked order by stream, revision)
      union all
      select work, item, null, problem, failures - 1, since, null, 1 from control.stuck_items
    ) as firsts
    where strpos(lower(stream || ' ' || problem), lower(${text}::text)) > 0`
  const [found, all] = await Promise.all([
    sql<Waiting>`${firsts} order by position, "parkedAt", stream limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${firsts}) as found`.execute(db),
  ])
  return { rows: found.rows, total: all.rows[0]?.total ?? 0 }
}

/** Streams of a generation that wait. */
export async function countParkedIn(db: ReadModelConnection, generation: number): Promise<number> {
  const { rows } = await sql<{ streams: number }>`
    select count(distinct stream)::int as streams
    from ${sql.table(`${schemaOf(generation)}.parked`)}`.execute(db)
  return rows[0]?.streams ?? 0
}

export async function countParked(db: ReadModelConnection): Promise<number> {
  const { rows } = await sql<{
    streams: number
  }>`select count(distinct stream) as streams from parked`.execute(db)
  return rows[0]?.streams ?? 0
}

export async function isParked(db: ReadModelConnection, stream: string): Promise<boolean> {
  return (await parkedRange(db, stream)) !== null
}

/** The first and last revision that wait, or null where the stream is not parked. */
export async function parkedRange(
  db: ReadModelConnection,
  stream: string,
): Promise<{ first: number; last: number; retried: number; since: Date } | null> {
  const { rows } = await sql<{ first: number | null; last: number; retried: number; since: Date }>`
    select min(revision) as first, max(revision) as last, max(retried) as retried, min(parked_at) as since
    from parked where stream = ${stream}`.execute(db)
  const row = rows[0]
  if (row?.first == null) return null
  return { first: row.first, last: row.last, retried: row.retried, since: row.since }
}

export async function unpark(tx: ReadModelTransaction, stream: string): Promise<void> {
  await sql`delete from parked where stream = ${stream}`.execute(tx)
}

/** Notes a retry that failed. @param since when the stream was parked first */
export async function countRetry(
  tx: ReadModelTransaction,
  stream: string,
  { retried, since }: { retried: number; since: Date },
): Promise<void> {
  await sql`update parked set retried = ${retried}, parked_at = ${since} where stream = ${stream}`.execute(tx)
}
