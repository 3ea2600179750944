/** Mails about predictions that organisers entered got ids that follow from their events: none is written a second time for that. */
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrateIdentity, openIdentity } from '../identity/schema.ts'
import { writtenMails } from '../mail/outbox.ts'
import { entryMailId } from './mail-id.ts'
import { nameMailsByEvents } from './table.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
})
afterAll(() => database.drop())

test('an event that an earlier version mailed about has its mail, and nothing is sent for it', async () => {
  const { pool } = database
  await pool.query('create table identity.by_hand_mails (position text primary key)')
  await pool.query(`insert into identity.by_hand_mails values ('41'), ('7001/7001')`)
  await nameMailsByEvents.up(new Kysely({ dialect: new PostgresDialect({ pool }) }))
  const ids = ['41', '7001/7001', '42'].map(position => entryMailId({ position }))
  const written = await writtenMails({ db: openIdentity(pool), notify() {} }, ids)
  expect(ids.map(id => written.has(id))).toEqual([true, true, false])
  const { rows } = await pool.query('select distinct "to", state, account from identity.mails')
  expect(rows).toEqual([{ to: '', state: 'sent', account: null }])
})
