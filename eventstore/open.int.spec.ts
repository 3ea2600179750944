import { expect, test } from 'vitest'
import { readConfig } from '#runtime/config.ts'
import { played } from '#tests/compliance/events.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startStandIn } from '#tests/support/eventstoredb-stand-in/server.ts'
import { openEventStore } from './open.ts'

test('events live in Postgres where nothing else is named', async () => {
  const database = await freshDatabase()
  const store = await openEventStore(readConfig({}), database.url)
  await store.append('rewards', 'noStream', played(1))
  const { rows } = await database.pool.query('select count(*) from eventstore.events')
  expect(rows).toEqual([{ count: 1 }])
  await store.close()
  await database.drop()
})

test('events live in the EventStoreDB that EVENTSTORE_URL names, and Postgres is not asked', async () => {
  const server = await startStandIn()
  const config = readConfig({ EVENTSTORE_URL: server.url.replace('esdb://', 'kurrentdb://') })
  const store = await openEventStore(config, 'postgres://nobody@127.0.0.1:1/nothing')
  const answer = await store.append('rewards', 'noStream', played(1))
  expect(answer).toMatchObject({ ok: true, position: expect.stringMatching(/^\d{20}\/\d{20}$/) })
  await store.close()
  await server.stop()
})
