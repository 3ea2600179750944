/** Mails about disputes got ids that follow from their events: none is written a second time for that. */
import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { migrateIdentity, openIdentity } from '../identity/schema.ts'
import { writtenMails } from '../mail/outbox.ts'
import { disputeMailId } from './mail-id.ts'
import { nameDisputeMailsByEvents } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
})
afterAll(() => database.drop())

test('a change that an earlier version mailed about has its mail, and nothing is sent for it', async () => {
  const { pool } = database
  const [first, second] = [randomUUID(), randomUUID()]
  await pool.query('create table identity.dispute_mails (dispute uuid, position text)')
  await pool.query(`insert into identity.dispute_mails values ($1, '41'), ($2, '7001/7001')`, [first, second])
  await nameDisputeMailsByEvents.up(new Kysely({ dialect: new PostgresDialect({ pool }) }))
  const ids = [
    { dispute: first, position: '41' },
    { dispute: second, position: '7001/7001' },
    { dispute: first, position: '42' },
  ].map(disputeMailId)
  const written = await writtenMails({ db: openIdentity(pool), notify() {} }, ids)
  expect(ids.map(id => written.has(id))).toEqual([true, true, false])
  const { rows } = await pool.query('select distinct "to", state, account, kind from identity.mails')
  expect(rows).toEqual([{ to: '', state: 'sent', account: null, kind: 'dispute' }])
})
