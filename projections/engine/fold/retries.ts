/** The retries of parked streams that were asked for, as rows: a job may be lost, a row is not. */
import { sql } from 'kysely'
import type { Control } from '../control.ts'
import type { Engine } from '../engine.ts'
import { type Retried, retryParked } from './retry.ts'

/** Writes down that a parked stream is to be tried again. */
export async function askRetry(control: Control, stream: string): Promise<void> {
  await sql`
    insert into control.retries (stream) values (${stream})
    on conflict (stream) do update set asked_at = clock_timestamp()`.execute(control)
}

/** The streams that wait for their retry, in the order in which it was asked for. */
export async function waitingRetries(control: Control): Promise<readonly string[]> {
  const { rows } = await sql<{ stream: string }>`
    select stream from control.retries order by asked_at`.execute(control)
  return rows.map(({ stream }) => stream)
}

/**
 * Tries the stream again, whoever asked. The row goes when the try has come to an end, unless it was asked for once more
 * meanwhile; a worker that dies leaves it.
 */
export async function retryAsked(engine: Engine, stream: string): Promise<Retried> {
  const { rows } = await sql<{ at: string }>`
    select asked_at::text as at from control.retries where stream = ${stream}`.execute(engine.control)
  const retried = await retryParked(engine, stream)
  const at = rows[0]?.at
  if (at !== undefined)
    await sql`
      delete from control.retries where stream = ${stream} and asked_at = ${at}::timestamptz`.execute(
      engine.control,
    )
  return retried
}
