/** Statements that are parsed once a connection instead of at each use, for code that says the same again and again. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Different statements in one process, at most: what comes after them is parsed at each use. */
const MAX_STATEMENTS = 500

const names = new Map<string, string>()

/**
 * The pool for Kysely, with every statement that takes values prepared. Postgres plans such a statement for its
 * values the first five times and then, where that is not dearer, once for all: what must be planned for the numbers
 * at hand sets `plan_cache_mode`. Not for tables that a migration may change under a running process: Postgres
 * refuses a prepared `select *` that would give other columns now.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const prepared = known.get(client) ?? preparingClient(client)
      known.set(client, prepared)
      return prepared
    },
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  function query(text: string | pg.Submittable, values: readonly unknown[] = []) {
    if (typeof text !== 'string') return client.query(text)
    return client.query({ ...named(text, values), text, values: [...values] })
  }
  return {
    processID: (client as { processID?: number }).processID,
    // The overloads of pg and of Kysely say the same in words that TypeScript can't compare.
    query: query as unknown as PostgresPoolClient['query'],
    release: destroy => client.release(destroy),
  }
}

function named(text: string, values: readonly unknown[]): { name?: string } {
  if (values.length === 0) return {}
  const name = names.get(text)
  if (name) return { name }
  if (names.size >= MAX_STATEMENTS) return {}
  names.set(text, `prepared-${names.size + 1}`)
  return named(text, values)
}
