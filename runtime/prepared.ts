/** Statements that are parsed once a connection instead of at each use, for code that says the same again and again. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { NobodyAsks, signalOfAsked } from './asked.ts'
import { connectionOf } from './asking.ts'

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
      const client = await connectionOf(pool)
      const signal = signalOfAsked()
      const prepared = known.get(client) ?? preparingClient(client)
      known.set(client, prepared)
      return signal ? cancelled(prepared, client, pool, signal) : prepared
    },
  }
}

/** The client for one question: what is under way when the signal comes is cancelled by Postgres itself, and nothing is asked after it. */
function cancelled(
  prepared: PostgresPoolClient,
  client: pg.PoolClient,
  { options }: pg.Pool,
  signal: AbortSignal,
): PostgresPoolClient {
  const { processID, secretKey } = client as unknown as Backend
  const cancel = () => cancelStatement(options, { processID, secretKey })
  signal.addEventListener('abort', cancel, { once: true })
  return {
    ...prepared,
    query: ((...request: Parameters<typeof prepared.query>) => {
      signal.throwIfAborted()
      const answer: unknown = prepared.query(...request)
      // A cursor is no promise.
      return answer instanceof Promise ? answer.catch(cause => brokenOff(signal, cause)) : answer
    }) as PostgresPoolClient['query'],
    release(destroy) {
      signal.removeEventListener('abort', cancel)
      // A cancellation under way might reach the statement of whoever has the connection next.
      prepared.release(destroy || signal.aborted)
    },
  }
}

function brokenOff(signal: AbortSignal, cause: unknown): never {
  throw signal.aborted ? new NobodyAsks('', { cause }) : cause
}

/** How Postgres knows a connection, see CancelRequest of its protocol. */
interface Backend {
  readonly processID: number
  readonly secretKey: number
}

interface CancelClient {
  connect(port: number, host: string): void
  cancel(processID: number, secretKey: number): void
  on(event: 'connect' | 'sslconnect' | 'error', listener: () => void): void
  requestSsl(): void
}

/** By a connection of its own, as the protocol has it; a failure leaves the statement to its end. */
function cancelStatement(options: pg.PoolOptions, { processID, secretKey }: Backend): void {
  const { connection, host, port, ssl } = new pg.Client(options) as unknown as {
    connection: CancelClient
    host: string
    port: number
    ssl: boolean
  }
  connection.on('connect', () => (ssl ? connection.requestSsl() : connection.cancel(processID, secretKey)))
  connection.on('sslconnect', () => connection.cancel(processID, secretKey))
  connection.on('error', () => {})
  if (host.startsWith('/'))
    (connection as unknown as { connect(path: string): void }).connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
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
