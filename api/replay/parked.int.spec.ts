/** Streams that wait behind an event that can't be read: seen by staff, tried again by admins. */

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { controlOf } from '#projections/engine/control.ts'
import { noteStuck, stuckOf } from '#projections/stuck-items/stuck-items.ts'
import { fan, play, played } from '#tests/support/engine/workshop.ts'
import { appendRaw, retype } from '#tests/support/raw-events.ts'
import { until } from '#tests/support/until.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const admin = { as: people.admin }
const auditor = { as: people.auditor }
const stream = (number: number) => streams.playTime(fan(number))

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

async function list(query = '', as = admin) {
  return (await api.get(`/api/admin/parked?${query}`, as)).body
}
const retry = (name: string, as = admin) => api.post('/api/admin/parked', { stream: name }, as)

/** Two sessions, of which the first is of an unknown type: written past the codec, which would refuse it. */
async function parkStream(number: number): Promise<void> {
  const events = [played(fan(number), 1), played(fan(number), 2)]
  for (const [index, event] of events.entries()) {
    const stored = { ...event, type: index === 0 ? 'Unheard' : event.type, schemaVersion: 1 }
    await appendRaw(api.pool, stream(number), index === 0 ? 'noStream' : index - 1, stored)
  }
  await until('it is parked', async () => (await list(`text=${fan(number)}`)).total === 1)
}

test('nothing is parked at first', async () => {
  expect(await list()).toMatchObject({ status: true, data: [], total: 0, page: 1, limit: 10 })
})

test('a parked stream is seen by staff, counted when it is tried too early, and gone when it is mended', async () => {
  await parkStream(1)
  const row = {
    work: null,
    stream: stream(1),
    events: 2,
    type: 'Unheard',
    position: expect.any(String),
    problem: expect.stringContaining('Unheard'),
    since: expect.any(String),
    retried: 0,
  }
  expect((await list('', auditor)).data).toEqual([row])
  const [{ since }] = (await list()).data

  expect((await retry(stream(1), auditor)).status).toBe(403)
  const reply = await retry(stream(1))
  expect([reply.status, reply.body]).toEqual([
    200,
    { status: true, message: 'The stream will be tried again', data: { stream: stream(1) } },
  ])
  await until('the retry is counted', async () => (await list()).data[0].retried === 1)
  // It has waited since it was parked first.
  expect((await list()).data).toEqual([{ ...row, retried: 1, since }])

  await retype(api.pool, stream(1), 'Unheard', 'PlaySessionRecorded')
  await retry(stream(1))
  await until('nothing waits', async () => (await list()).total === 0)
  const { rows } = await sql<{ seconds: number }>`
    select sum(seconds)::integer as seconds from play_sessions where user_id = ${fan(1)}`.execute(
    await api.readModel.live(),
  )
  expect(rows).toEqual([{ seconds: 3 }])
})

test('an item that the workers could not do is seen by staff, and done once it can be', async () => {
  // A prize that nobody published is no item: its note would be forgotten by the next look of the sweep that writes it.
  const item = { work: 'a work of this test', item: 'purse-of-nobody', problem: 'The purse is broken' }
  await noteStuck(controlOf(api.pool), item)
  await noteStuck(controlOf(api.pool), item)
  const { data, total } = await list('text=purse-of-nobody')
  expect(total).toBe(1)
  expect(data).toEqual([
    {
      work: item.work,
      stream: item.item,
      problem: item.problem,
      events: 1,
      retried: 1,
      type: null,
      position: null,
      since: expect.any(String),
    },
  ])
  const body = { stream: item.item, work: item.work }
  expect((await api.post('/api/admin/parked', body, auditor)).status).toBe(403)
  expect((await stuckOf(controlOf(api.pool), item.work, null)).get(item.item)).toBe(false)
  expect((await api.post('/api/admin/parked', body, admin)).body).toMatchObject({
    status: true,
    data: { stream: item.item },
  })
  expect((await stuckOf(controlOf(api.pool), item.work, null)).get(item.item)).toBe(true)
  const metrics = await api.get('/metrics')
  expect(metrics.body).toContain('skor_stuck_items{work="a work of this test"} 1')
  await stuckOf(controlOf(api.pool), item.work, [])
  expect((await api.post('/api/admin/parked', body, admin)).status).toBe(404)
  expect((await list('text=purse-of-nobody')).total).toBe(0)
})

test('a stream of which nothing waits can not be tried again', async () => {
  await play(api.store, fan(2), played(fan(2), 1))
  for (const name of [stream(2), 'nonsense', 'x'.repeat(401)]) {
    const { status, body } = await retry(name)
    expect([status, body.message]).toEqual([name.length > 400 ? 400 : 404, 'No events of this stream wait'])
  }
})

test('the list comes in pages and is filtered by its text', async () => {
  for (const number of [11, 12, 13]) await parkStream(number)
  const first = await list('limit=2')
  expect([first.total, first.data.map((row: { stream: string }) => row.stream)]).toEqual([
    3,
    [stream(11), stream(12)],
  ])
  expect((await list('limit=2&page=2')).data).toMatchObject([{ stream: stream(13) }])
  expect(await list('limit=2&page=9')).toMatchObject({ total: 3, data: [] })
  expect(await list(`text=${stream(12).toUpperCase()}`)).toMatchObject({ total: 1 })
})
