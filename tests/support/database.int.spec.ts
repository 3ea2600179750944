import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

test('a test has a Postgres of its own that is not older than the oldest that DATABASE_URL may name', async () => {
  const database = await freshDatabase()
  const { rows } = await database.pool.query('show server_version_num')
  expect(Number(rows[0].server_version_num)).toBeGreaterThanOrEqual(150_000)
  await database.drop()
})
