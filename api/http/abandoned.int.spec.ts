/** Nobody waits any more: what a question has asked Postgres ends there, not when Postgres is done with it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { early } from '../support/league.ts'
import { people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, admin } = people

let api: RunningApi
let release: () => Promise<void>
beforeEach(async () => {
  api = await runApi()
  const holder = await api.pool.connect()
  const { rows } = await holder.query(`select number from control.generations where state = 'live'`)
  await holder.query('begin')
  // Whoever reads what fans predicted waits in Postgres for as long as the test holds the table.
  await holder.query(`lock table rm_${rows[0].number}.predictions in access exclusive mode`)
  release = async () => {
    await holder.query('rollback')
    holder.release()
  }
})
afterEach(async () => {
  await release()
  await api.close()
})

const waiting = async () => {
  const { rows } = await api.pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ query }) => query)
}

/** A question whose caller goes away once Postgres works on the answer. */
async function abandoned(path: string, init: RequestInit): Promise<void> {
  const caller = new AbortController()
  const call = fetch(`${api.url}${path}`, { ...init, signal: caller.signal }).catch(() => null)
  await until('Postgres works on it', async () => (await waiting()).length === 1)
  caller.abort()
  await call
  await until('Postgres has ended the statement', async () => (await waiting()).length === 0)
  expect(await waiting()).toEqual([])
}

async function tokenOf(email: string): Promise<Record<string, string>> {
  const { body } = await api.post('/api/login', { email, password: PASSWORD })
  return { Authorization: `Bearer ${body.data.token}` }
}

test('a caller who goes away ends the statement of a question', async () => {
  await abandoned('/api/users/mypredictions?competition=league', { headers: await tokenOf(ada.email) })
})

test('and of a preview, which is a question as well', async () => {
  await abandoned('/api/admin/preview', {
    method: 'POST',
    headers: { ...(await tokenOf(admin.email)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ match: early, action: 'void', reason: 'The report says so' }),
  })
})
