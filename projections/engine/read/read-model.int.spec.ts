// @module-tag any-postgres
/** Notifications are hints: a reader that misses one, or gets one late, heals by itself. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Position } from '#eventstore/port.ts'
import { openPool } from '#runtime/postgres.ts'
import { fan, openWorkshop, play, played, type Workshop } from '#tests/support/engine/workshop.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'
import { CHANNEL } from '../fold/notify.ts'
import { createProjector } from '../fold/projector.ts'
import { findGeneration } from '../generation.ts'
import { ensureLive } from '../rebuild/rebuild.ts'
import { openReadModel, type ReadModel } from './read-model.ts'

/** Longer than any heal takes, in milliseconds. */
const MINUTE = 60_000

let shop: Workshop
let live: number
beforeEach(async () => {
  shop = await openWorkshop()
  await ensureLive(shop.engine)
  live = (await findGeneration(shop.engine.control, 'live'))?.number ?? 0
})
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await shop.close()
})

async function reader(pool = shop.pool): Promise<{ readModel: ReadModel; topics: string[] }> {
  const readModel = await openReadModel(pool)
  closing.push(() => readModel.close())
  const topics: string[] = []
  readModel.changes(moved => topics.push(...moved.topics))
  return { readModel, topics }
}

/** What any process could send. */
const say = (payload: object) =>
  sql`select pg_notify(${CHANNEL}, ${JSON.stringify(payload)})`.execute(shop.engine.control)

/** As a projector folds it, whose notification is lost. */
async function foldUnnoticed(seconds = 1): Promise<Position> {
  const position = await play(shop.store, fan(1), played(fan(1), seconds))
  await sql`update ${sql.table(`rm_${live}.checkpoint`)} set position = ${position}`.execute(
    shop.engine.control,
  )
  return position
}

test('a notification of an older position does not take the reader back', async () => {
  const { readModel, topics } = await reader()
  const projector = createProjector(shop.engine)
  closing.push(() => projector.close())
  const older = await play(shop.store, fan(1), played(fan(1), 1))
  await projector.run()
  const newer = await play(shop.store, fan(1), played(fan(1), 1))
  await projector.run()
  expect(await readModel.waitFor(newer, { milliseconds: MINUTE })).toBe(true)
  await say({ g: live, p: older, t: ['live:late'] })
  await until('the late one has come', () => topics.includes('live:late'))
  expect(readModel.position()).toBe(newer)
})

test('an announcement has topics alone, and comes with the position that was reached', async () => {
  const { readModel } = await reader()
  const seen: string[] = []
  readModel.changes(({ position, topics }) => seen.push(`${position} ${topics}`))
  const projector = createProjector(shop.engine)
  closing.push(() => projector.close())
  const position = await play(shop.store, fan(1), played(fan(1), 1))
  await projector.run()
  expect(await readModel.waitFor(position, { milliseconds: MINUTE })).toBe(true)
  await say({ t: ['live:x'] })
  await until('it is announced', () => seen.some(notice => notice.endsWith('live:x')))
  expect(seen.at(-1)).toBe(`${position} live:x`)
})

test('a reader that is about to give up looks at the checkpoint itself', async () => {
  const { readModel, topics } = await reader()
  const position = await foldUnnoticed()
  expect(readModel.position() < position).toBe(true)
  expect(await readModel.waitFor(position, { milliseconds: 500 })).toBe(true)
  expect(topics).toContain('*')
  expect(readModel.position()).toBe(position)
})

test('two looks that find the checkpoint ahead publish everything', async () => {
  const { readModel, topics } = await reader()
  const position = await foldUnnoticed()
  await readModel.status()
  expect(topics).toEqual([])
  await until('a later look publishes', async () => {
    await readModel.status()
    return topics.includes('*')
  })
  expect(readModel.position()).toBe(position)
})

test('a batch whose notification came while the swap was read is not lost', async () => {
  const { readModel } = await reader()
  await shop.pool.query(`update control.generations set state = 'retired' where number = $1`, [live])
  const { rows } = await shop.pool.query<{ number: number }>(
    `insert into control.generations (state, shape) select 'live', shape from control.generations
     where number = $1 returning number`,
    [live],
  )
  const next = rows[0]?.number ?? 0
  await sql`create schema ${sql.id(`rm_${next}`)}`.execute(shop.engine.control)
  await sql`create table ${sql.table(`rm_${next}.checkpoint`)} as table ${sql.table(`rm_${live}.checkpoint`)}`.execute(
    shop.engine.control,
  )
  // The reading of the swap finds the checkpoint as it was before the batch.
  const position = await play(shop.store, fan(1), played(fan(1), 1))
  await say({ g: next, p: position, t: [] })
  await until('the batch counts', () => readModel.position() === position)
  expect(readModel.position()).toBe(position)
})

test(
  'a connection that silently drops everything is noticed within a minute',
  async () => {
    const address = new URL(shop.url)
    const { hostname: host, port } = address
    const socket = address.searchParams.get('host')
    const proxy = await startTcpProxy(
      socket ? { path: `${socket}/.s.PGSQL.${port}` } : { host, port: Number(port) },
    )
    const behind = new URL(shop.url)
    behind.searchParams.delete('host')
    behind.hostname = '127.0.0.1'
    behind.port = String(proxy.port)
    const pool = openPool(behind.href, 'test-behind-proxy', 2)
    const { readModel, topics } = await reader(pool)
    expect((await readModel.status()).listening).toBe(true)
    // Connections of before lead nowhere and stay open, as behind a router that forgot them; new ones are served.
    proxy.dropSilently()
    const position = await foldUnnoticed()
    await until(
      'everything is read again',
      () => topics.includes('*') && readModel.position() === position,
      MINUTE,
    )
    await pool.end()
    await proxy.stop()
  },
  2 * MINUTE,
)
