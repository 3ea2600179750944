import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { madeTemplate, type Template } from './template-database.ts'
import { until } from './until.ts'

/** How long connections that are closing may take, in milliseconds. */
const LEAVING_MS = 2_000

/** Databases of a worker that are made or dropped at once. */
const ADMINS = 4

/** Connections of the product's roles: the one that owns everything, and those named after it. */
const OURS = `(usename = current_user or usename like current_user || '\\_%')`

export interface TestDatabase {
  readonly url: string
  readonly pool: pg.Pool
  /** What is closed before the database is dropped. */
  beforeDrop(close: () => Promise<unknown>): void
  /** @throws Error naming who is still connected: what a test opens, it closes */
  drop(): Promise<void>
  /** Drops the database under its connections, as in a disaster. */
  lose(): Promise<void>
}

/**
 * A database of the test's own on the run's Postgres.
 * @param template what the database is a copy of; it is empty where this is left out
 */
export async function freshDatabase(template?: Template): Promise<TestDatabase> {
  const server = new URL(inject('postgresUrl'))
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = adminOf(server)
  await createDatabase(admin, name, server, template)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const pool = openPool(url, 'test', 10)
  const closes: (() => Promise<unknown>)[] = [() => pool.end()]

  /** Autovacuum workers are left out: they belong to Postgres itself and end by themselves. */
  async function connected(): Promise<string[]> {
    const { rows } = await admin.query<{ application_name: string }>(
      `select application_name from pg_stat_activity where datname = $1 and ${OURS}`,
      [name],
    )
    return rows.map(row => row.application_name)
  }

  /** Without `with (force)`, which is refused while an autovacuum worker is in the database: no superuser asks here. */
  async function dropDatabase(): Promise<void> {
    await admin.query(`alter database ${name} with allow_connections false`)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and ${OURS}`,
      [name],
    )
    await admin.query(`drop database ${name}`)
  }

  return {
    url,
    pool,
    beforeDrop: close => void closes.push(close),
    async drop() {
      await Promise.all(closes.map(close => close()))
      try {
        await until('no connection is left', async () => (await connected()).length === 0, LEAVING_MS)
      } catch {
        throw new Error(`a test left connections open: ${(await connected()).join(', ')}`)
      } finally {
        await dropDatabase()
      }
    },
    async lose() {
      await pool.end()
      await dropDatabase()
    },
  }
}

/** A new connection costs as much as the copy of a database: all databases of a worker are made and dropped by the same few. */
const admins = new Map<string, pg.Pool>()

function adminOf({ href }: URL): pg.Pool {
  const admin =
    admins.get(href) ?? openPool(href, 'test-admin', ADMINS, { idleTimeoutMillis: 0, allowExitOnIdle: true })
  admins.set(href, admin)
  return admin
}

async function createDatabase(admin: pg.Pool, name: string, server: URL, template?: Template): Promise<void> {
  const client = await admin.connect()
  try {
    const from = template ? ` template ${await madeTemplate(client, server, template)}` : ''
    // Copied as files, without a line in the write-ahead log for each block: half of the CPU.
    await client.query(`create database ${name}${from} strategy file_copy`)
    // A copy has all rights of its template but those on the database itself.
    if (template) await client.query(`grant create on database ${name} to ${server.username}_workers`)
  } finally {
    client.release()
  }
}
