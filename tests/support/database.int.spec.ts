import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

test('a test has a Postgres 18 of its own', async () => {
  const database = await freshDatabase()
  const { rows } = await database.pool.query('show server_version_num')
  expect(Number(rows[0].server_version_num)).toBeGreaterThanOrEqual(180_000)
  await database.drop()
})
