// @module-tag thorough
/**
 * Servers of others accept and never answer: eight push services, the mail server, a witness of the log, a source of results. What a fan
 * saves is visible all the same, in the time of a quiet product.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openIdentity } from '#people/identity/schema.ts'
import { makeVapidKey } from '#people/push/vapid.ts'
import { makeSecretKey, parseSecretKey, toVkey } from '#proof/note/key.ts'
import { openPool } from '#runtime/postgres.ts'
import { until } from '../support/until.ts'
import { attempt } from './support/client.ts'
import { savePredictions } from './support/load.ts'
import { type FaultyProduct, showOutputOfFailed, startWithSeason } from './support/product.ts'
import { OPEN, PASSWORD } from './support/season.ts'

/** How long a save may take until it is visible, in milliseconds. */
const VISIBLE_WITHIN_MS = 1_000
const SAVES = 30
const PUSHES = 8
/** The fan who deletes an account. */
const LEAVES = 1

let product: FaultyProduct
let pool: ReturnType<typeof openPool>
let saves = 0
/** All attempts of the test of the log sign by one key. */
let logKey: string
const closing: (() => void)[] = []
const table: string[] = []
showOutputOfFailed(() => product)

beforeAll(async () => {
  product = await startWithSeason({ VAPID_KEY: makeVapidKey(), PUSH_LOCAL: 'true' })
  pool = openPool(product.databaseUrl, 'test-slow', 2)
  logKey = await makeSecretKey('skor.example/log')
}, 120_000)
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(async () => {
  console.log(['', 'saved -> visible, ms', `${'state'.padEnd(24)}median   most`, ...table].join('\n'))
  await pool?.end()
  await product?.stop()
})

/** Accepts, and never says a word. */
async function silentServer(): Promise<{ port: number; waiting: () => number }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket
      .on('error', () => {})
      .on('close', () => sockets.delete(socket))
      .resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { port: (server.address() as AddressInfo).port, waiting: () => sockets.size }
}

async function restartWorkers(settings: Record<string, string> = {}): Promise<void> {
  await product.kill('workers', 'SIGTERM')
  await product.start('workers', settings)
  await until('a save is visible', async () => (await save()).behind === false, 60_000)
}

async function save(): Promise<{ milliseconds: number; behind: boolean | undefined }> {
  // One of them leaves.
  const savers = product.season.fans.filter((_, fan) => fan !== LEAVES)
  const by = savers[saves++ % savers.length]
  if (!by) throw new Error('there are no fans')
  const began = performance.now()
  const predicted = savePredictions(by, OPEN.matches, () => ({ home: saves % 90, away: saves % 7 }))
  const reply = await attempt(product.address, { key: `slow-${saves}`, ...predicted })
  const { behind } = (reply?.body ?? {}) as { behind?: boolean }
  return { milliseconds: performance.now() - began, behind }
}

/** Saves one after the other while the servers hang. */
async function measure(state: string, hangs: () => boolean = () => true): Promise<void> {
  const times: number[] = []
  for (let warm = 0; warm < 5; warm++) await save()
  for (let count = 0; count < SAVES; count++) {
    const { milliseconds, behind } = await save()
    if (!hangs()) throw new Error(`${state}: nothing hangs any more after ${count} saves`)
    expect([state, behind, milliseconds < VISIBLE_WITHIN_MS]).toEqual([state, false, true])
    times.push(milliseconds)
  }
  const [median, most] = [times.toSorted((a, b) => a - b)[SAVES / 2] ?? 0, Math.max(...times)]
  table.push(`${state.padEnd(24)}${median.toFixed(0).padStart(6)} ${most.toFixed(0).padStart(6)}`)
}

const queuePush = async (user: string, host: string) => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into identity.push_devices (user_id, endpoint, p256dh, auth, name, added_at)
     values ($1, $2, $3, $4, 'a browser', now()) returning id`,
    [user, host, P256DH, AUTH],
  )
  await pool.query(
    `insert into identity.pushes (device_id, payload, expires_at) values ($1, '{}', now() + interval '1 hour')`,
    [rows[0]?.id],
  )
  return rows[0]?.id
}
/** Of the example of RFC 8291. */
const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg'

const queueMail = () =>
  openIdentity(pool)
    .insertInto('mails')
    .values({
      account: null,
      to: 'somebody@example.com',
      kind: 'reminder',
      subject: 'Hello',
      text: 'Hello',
      html: 'Hello',
      problem: null,
      due_at: new Date(Date.now() - 60_000),
    })
    .execute()

async function hangPushes(fan: number): Promise<() => boolean> {
  const servers = await Promise.all(Array.from({ length: PUSHES }, silentServer))
  for (const [index, { port }] of servers.entries())
    await queuePush(product.season.fans[fan]?.id ?? '', `http://127.0.0.1:${port}/${index}-${saves}`)
  const waiting = () => servers.filter(server => server.waiting() > 0).length
  await until('all push services hang', () => waiting() === PUSHES, 30_000)
  return () => waiting() > 0
}

async function hangMail(server: Awaited<ReturnType<typeof silentServer>>): Promise<() => boolean> {
  await queueMail()
  await until('the mail server hangs', () => server.waiting() > 0, 30_000)
  return () => server.waiting() > 0
}

test('quiet', async () => {
  await restartWorkers()
  await measure('quiet')
})

test('eight push services accept and never answer; a device and its account are deleted meanwhile', async () => {
  await restartWorkers()
  const hangs = await hangPushes(LEAVES)
  await measure('eight push services', hangs)
  const owner = product.season.fans[LEAVES]
  if (!owner) throw new Error('there are no fans')
  const { rows } = await pool.query<{ id: string }>('select id from identity.push_devices limit 1')
  for (const [path, body] of [
    ['/users/devices/remove', { id: rows[0]?.id }],
    ['/users/deleteaccount', { password: PASSWORD }],
  ] as const) {
    const began = performance.now()
    const reply = await attempt(product.address, { key: `gone${path}`, by: owner, path, body })
    expect([path, reply?.status, performance.now() - began < 2_000]).toEqual([path, 200, true])
    expect(hangs()).toBe(true)
  }
}, 120_000)

test('the mail server accepts and never answers', async () => {
  const server = await silentServer()
  await restartWorkers({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  await measure('mail server', await hangMail(server))
}, 120_000)

test('a source of results accepts and never answers', async () => {
  const server = await silentServer()
  await restartWorkers({ RESULTS_SOURCE: `http://127.0.0.1:${server.port}/results.json` })
  await until('the source is asked', () => server.waiting() > 0, 30_000)
  await measure('source of results', () => server.waiting() > 0)
}, 120_000)

test('push services and the mail server at once', async () => {
  const server = await silentServer()
  await restartWorkers({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  await hangMail(server)
  await measure('push and mail', await hangPushes(LEAVES + 1))
}, 120_000)

test('a witness accepts and never answers', async () => {
  const server = await silentServer()
  const witness = toVkey(await parseSecretKey(await makeSecretKey('witness.example')))
  await restartWorkers({
    LOG_KEY: logKey,
    LOG_WITNESSES: `${witness} http://127.0.0.1:${server.port}`,
  })
  await until('the witness is asked', () => server.waiting() > 0, 30_000)
  await measure('witness', () => server.waiting() > 0)
}, 120_000)
