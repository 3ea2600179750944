/** Connections whose search_path is one generation's schema: built and hand-written SQL alike find its tables. */
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { poolOf } from '#runtime/postgres.ts'
import { preparing } from '#runtime/prepared.ts'
import type { ReadModelConnection } from '../projection.ts'

/** How long a retired generation's connections stay open for requests that had begun on them, in milliseconds. */
const GRACE = 30_000

export interface LiveConnection {
  readonly generation: number
  readonly db: ReadModelConnection
  /** Closes it when requests that began on it had time to end, and calls back afterwards. */
  retire(closed: () => void): void
  /** Closes it now, retired or not. */
  close(): Promise<void>
}

export function schemaOf(generation: number): string {
  return `rm_${generation}`
}

/**
 * A pool like the given one, but for one generation. The path is set when a connection is made, not at each
 * use: that would cost every query of the API a round trip.
 */
export function openGeneration(pool: pg.Pool, generation: number): LiveConnection {
  const own = poolOf({
    ...pool.options,
    application_name: `read-model-${generation}`,
    options: `${pool.options.options ?? ''} -c search_path=${schemaOf(generation)}`,
  })
  const db: ReadModelConnection = new Kysely({ dialect: new PostgresDialect({ pool: preparing(own) }) })
  let ended: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const close = () => {
    clearTimeout(timer)
    ended ??= own.end()
    return ended
  }
  return {
    generation,
    db,
    retire: closed => {
      timer = setTimeout(() => void close().then(closed), GRACE).unref()
    },
    close,
  }
}
