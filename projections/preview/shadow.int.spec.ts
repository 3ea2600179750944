import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { rounds } from '../round/projection.ts'
import { scoring } from '../scoring/projection.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { castShadow } from './shadow.ts'

let database: TestDatabase
let generation: Generation
beforeAll(async () => {
  database = await freshDatabase()
  generation = await createGeneration(database)
})
afterAll(() => database.drop())

test('every preview on a connection of the read model has the memory for its copies, and leaves the setting as it was', async () => {
  const found = await generation.db.connection().execute(async connection => {
    const settings: unknown[] = []
    const note = async (db: typeof connection) => {
      const { rows } = await sql<{
        memory: string
      }>`select current_setting('temp_buffers') as memory`.execute(db)
      settings.push(rows[0]?.memory)
    }
    for (let preview = 0; preview < 2; preview++) {
      const tx = await connection.startTransaction().execute()
      await castShadow(tx, [rounds(), scoring], 'public', { copied: {}, read: [] })
      await note(tx)
      await tx.rollback().execute()
      await note(connection)
    }
    return settings
  })
  expect(found).toEqual(['128MB', '8MB', '128MB', '8MB'])
})
