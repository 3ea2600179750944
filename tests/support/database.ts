import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { until } from './until.ts'

/** How long connections that were told to close may take, in milliseconds. */
const LEAVING_MS = 2_000

export interface TestDatabase {
  readonly url: string
  readonly pool: pg.Pool
  /** What is closed before the database is dropped. */
  beforeDrop(close: () => Promise<unknown>): void
  /** @throws Error naming who is still connected: what a test opens, it closes */
  drop(): Promise<void>
  /** Drops it under whoever is connected, as it goes in a disaster. */
  lose(): Promise<void>
}

/** An empty database of the test's own on the run's Postgres. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = new URL(inject('postgresUrl'))
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = openPool(server.href, 'test-admin', 1)
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const pool = openPool(url, 'test', 10)
  const closes: (() => Promise<unknown>)[] = [() => pool.end()]

  async function connected(): Promise<string[]> {
    const { rows } = await admin.query<{ application_name: string }>(
      'select application_name from pg_stat_activity where datname = $1',
      [name],
    )
    return rows.map(row => row.application_name)
  }

  async function lose(): Promise<void> {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }

  return {
    url,
    pool,
    beforeDrop: close => void closes.push(close),
    async drop() {
      await Promise.all(closes.map(close => close()))
      try {
        await until('nobody is connected', async () => (await connected()).length === 0, LEAVING_MS)
      } catch {
        throw new Error(`a test left connections open: ${(await connected()).join(', ')}`)
      } finally {
        await lose()
      }
    },
    async lose() {
      await pool.end()
      await lose()
    },
  }
}
