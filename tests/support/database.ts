import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#runtime/postgres.ts'

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
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
