/** Whoever went away while they waited for a connection asks nothing once one is free, whatever part of the database it was for. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openIdentity } from '#people/identity/schema.ts'
import { controlOf } from '#projections/engine/control.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { whileAsked } from '#runtime/asked.ts'
import { openPool } from '#runtime/postgres.ts'
import { preparing } from '#runtime/prepared.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'

const GONE = new Error('the caller is gone')

/** All that handlers ask Postgres by. */
const ways: Record<string, (pool: pg.Pool) => Kysely<never>> = {
  'read model': pool => new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) }),
  control: pool => controlOf(pool) as unknown as Kysely<never>,
  accounts: pool => openIdentity(pool) as unknown as Kysely<never>,
  log: pool => logOf(pool) as unknown as Kysely<never>,
}

test.each(Object.entries(ways))('%s', async (_, open) => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  await database.pool.query('create table asked (question text)')
  const pool = openPool(database.url, 'one', 1)
  database.beforeDrop(() => pool.end())
  const db = open(pool)
  const ask = (question: string) => sql`insert into asked values (${question})`.execute(db)
  const holder = await pool.connect()
  const caller = new AbortController()
  const abandoned = whileAsked(caller.signal, () => ask('abandoned').catch((problem: unknown) => problem))
  const patient = ask('patient')
  await until('both wait for the connection', () => pool.waitingCount === 2)
  caller.abort(GONE)
  holder.release()
  expect(await abandoned).toBe(GONE)
  // The only connection is free for who still waits.
  await patient
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  const { rows } = await database.pool.query('select question from asked')
  expect(rows).toEqual([{ question: 'patient' }])
})
