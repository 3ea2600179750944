/** What pools of ours do beside those of the library. */
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openPool } from './postgres.ts'

const SOON_MS = 10_000

test(
  'who waits for a connection when a pool ends is answered, and the pool ends after that',
  async () => {
    const database = await freshDatabase()
    const pool = openPool(database.url, 'one', 1)
    const answers = Promise.all(
      [1, 2, 3].map(number => pool.query('select $1::int as number, pg_sleep(0.02)', [number])),
    )
    await pool.end()
    expect((await answers).map(({ rows }) => rows[0].number)).toEqual([1, 2, 3])
    await expect(pool.query('select 1')).rejects.toThrow('after calling end')
    await database.drop()
  },
  SOON_MS,
)
