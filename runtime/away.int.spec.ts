import { afterAll, expect, test } from 'vitest'
import { openPool } from '#runtime/postgres.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { ownPort } from '#tests/support/ports.ts'
import { isAway } from './away.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (problem: unknown) => problem,
  )

test('a server that is not there is away', async () => {
  const pool = openPool(`postgres://skor@127.0.0.1:${await ownPort()}/skor`, 'test')
  expect(isAway(await failureOf(pool.query('select 1')))).toBe(true)
  await pool.end()
})

test('a server that ends our connection is away', async () => {
  expect(isAway(await failureOf(database.pool.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(
    true,
  )
})

test('a wrong statement is our own mistake', async () => {
  expect(isAway(await failureOf(database.pool.query('select nonsense')))).toBe(false)
})
