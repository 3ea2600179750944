/** Whoever is gone asks Postgres nothing more: takes no place in the queue for a connection, and asks nothing between two statements. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { whileAsked } from './asked.ts'
import { openPool } from './postgres.ts'
import { preparing } from './prepared.ts'

const GONE = new Error('the caller is gone')

let database: TestDatabase
/** of one connection */
let pool: pg.Pool
let db: Kysely<unknown>
let caller: AbortController
beforeEach(async () => {
  database = await freshDatabase()
  await database.pool.query('create table asked (question text)')
  pool = openPool(database.url, 'one', 1)
  db = new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  caller = new AbortController()
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const ask = (question: string) => sql`insert into asked values (${question})`.execute(db)
const questions = async () => {
  const { rows } = await database.pool.query<{ question: string }>('select question from asked')
  return rows.map(({ question }) => question)
}

test('one that was gone before takes no place in the queue for a connection', async () => {
  const holder = await pool.connect()
  caller.abort(GONE)
  await expect(whileAsked(caller.signal, () => ask('abandoned'))).rejects.toBe(GONE)
  expect(pool.waitingCount).toBe(0)
  holder.release()
})

test('a caller who goes away between two statements has none of the second', async () => {
  const both = whileAsked(caller.signal, () =>
    db.connection().execute(async connection => {
      await sql`insert into asked values ('first')`.execute(connection)
      caller.abort(GONE)
      await sql`insert into asked values ('second')`.execute(connection)
    }),
  )
  await expect(both).rejects.toBe(GONE)
  expect(await questions()).toEqual(['first'])
  // A connection that may be hit by a late cancellation is nobody's any more.
  await ask('later')
  expect(await questions()).toEqual(['first', 'later'])
})
