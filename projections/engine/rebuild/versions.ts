/**
 * Which of two versions of the product came later, and whether workers of a version run. During a rolling update both versions' workers
 * run over one database: those of the version before neither fold the generation of the later one nor rebuild it back.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { ADVISORY_LOCKS } from '#runtime/advisory-locks.ts'
import type { Control } from '../control.ts'
import type { Generation } from '../generation.ts'

/** How soon a lost connection is tried again, in milliseconds. */
const RECONNECT_MS = 1_000
/** In pg_stat_activity. */
const NAME = 'workers-version'

/**
 * Whether the live generation is of a version that came after this one and whose workers run. Where none of them runs any more, this
 * version was brought back on purpose.
 * @param mine the shape of this code's projections
 */
export async function isSuperseded(
  control: Control,
  live: Pick<Generation, 'shape'>,
  mine: string,
): Promise<boolean> {
  if (live.shape === mine) return false
  const { rows } = await sql<{ later: boolean }>`
    select exists (
      select from control.shapes m join control.shapes l on l.live_at > m.live_at
      where m.shape = ${mine} and l.shape = ${live.shape}
    ) as later`.execute(control)
  return rows[0]?.later === true && (await hasWorkers(control, live.shape))
}

/** Whoever runs holds a shared lock: where this one is free, nobody runs. It is let go with the statement. */
async function hasWorkers(control: Control, shape: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.workersOfShape}, ${keyOf(shape)}) as free`.execute(
    control,
  )
  return rows[0]?.free === false
}

/**
 * Says, as long as this process runs, that workers of the shape run; a process that dies stops saying so with its connection.
 * @throws what Postgres says the first time; a connection that is lost later comes back by itself
 */
export async function sayWorkersRun(
  { connectionString }: pg.PoolConfig,
  shape: string,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  async function hold(): Promise<void> {
    const opened = new pg.Client({ connectionString, application_name: NAME, keepAlive: true })
    client = opened
    const lost = () => {
      if (closed || client !== opened) return
      client = undefined
      again = setTimeout(() => void hold().catch(() => {}), RECONNECT_MS)
    }
    opened.on('error', lost).on('end', lost)
    try {
      await opened.connect()
      await opened.query('select pg_advisory_lock_shared($1, $2)', [
        ADVISORY_LOCKS.workersOfShape,
        keyOf(shape),
      ])
    } catch (problem) {
      lost()
      await opened.end().catch(() => {})
      throw problem
    }
  }

  try {
    await hold()
  } catch (problem) {
    closed = true
    clearTimeout(again)
    throw problem
  }
  return {
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}

/** Four bytes of the shape, as Postgres takes the second half of a key. */
function keyOf(shape: string): number {
  return Number.parseInt(shape.slice(0, 8), 16) | 0
}
