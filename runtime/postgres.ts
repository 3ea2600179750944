/** Connections to Postgres: one way to open a pool, so that types and names are the same everywhere. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const INT8_OID = 20

/** How soon to look again whether somebody waits for a connection of a pool that ends, in milliseconds. */
const WAITING_LOOK_MS = 10

/** Whole numbers of the product stay far below 2^53; positions are read as text by the event store itself. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/**
 * @param url postgres://...
 * @param name shown in pg_stat_activity
 * @param max connections at the most
 * @param more what this pool has of its own, such as `connectionTimeoutMillis`
 */
export function openPool(url: string, name: string, max = 10, more: pg.PoolConfig = {}): pg.Pool {
  return poolOf({ connectionString: url, application_name: name, max, types, pipeline: true, ...more })
}

/** A pool whose connections may break and whose end answers everybody: with the settings of another one, or with those of `openPool`. */
export function poolOf(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  // An idle connection that breaks is replaced by the pool, and one in use fails its query; unheard, either error
  // would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  // The library leaves unanswered for ever who waits for a connection when a pool ends, and so does whoever waits for them.
  const end: () => Promise<void> = pool.end.bind(pool)
  pool.end = async () => {
    while (pool.waitingCount > 0) await sleep(WAITING_LOOK_MS)
    await end()
  }
  return pool
}

/** SQLSTATE of a row that another row excludes. */
const UNIQUE_VIOLATION = '23505'

/** Whether Postgres refused a row since another one has its e-mail, its name or whatever else only one may have. */
export const isUniqueViolation = (cause: unknown): boolean =>
  cause instanceof Error && (cause as { code?: unknown }).code === UNIQUE_VIOLATION
