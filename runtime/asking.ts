/** Connections for those alone who are still waited for. */
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { signalOfAsked } from './asked.ts'

/** The pool for Kysely: a question whose caller is gone gets no connection, and what began with one goes on to its end. */
export function asking(pool: pg.Pool): PostgresPool {
  return { options: pool.options, end: () => pool.end(), connect: () => connectionOf(pool) }
}

/** @throws the signal's reason where nobody waits any more, before the wait for a connection or after it */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  const signal = signalOfAsked()
  signal?.throwIfAborted()
  const client = await pool.connect()
  if (signal?.aborted) {
    client.release()
    signal.throwIfAborted()
  }
  return client
}
