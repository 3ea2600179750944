import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { until } from './until.ts'

/** How long connections are given to close before the database is dropped under them, in milliseconds. */
const LEAVING_MS = 2_000

export interface TestDatabase {
  readonly url: string
  readonly pool: pg.Pool
  drop(): Promise<void>
}

/** An empty database of the test's own on the run's Postgres. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = new URL(inject('postgresUrl'))
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = openPool(server.href, 'test-admin', 1)
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const pool = openPool(url, 'test', 10)
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      // A connection that is being closed would be told of the end of its database as of an error that nobody expects.
      await until(
        'nobody is connected',
        async () => {
          const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name])
          return rowCount === 0
        },
        LEAVING_MS,
      ).catch(() => {})
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
