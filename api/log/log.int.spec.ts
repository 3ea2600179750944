/** The log from end to end: leaves, checkpoints, tiles, receipts and openings; and what notices each attack. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EventStore, START } from '#eventstore/port.ts'
import { tombstoneOf } from '#people/identity/living.ts'
import { forgetRows } from '#people/identity/personal-rows.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { beginAnew } from '#projections/log/kept/checkpoints.ts'
import { headOf } from '#projections/log/kept/leaves.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { openCheckpoint } from '#proof/checkpoint.ts'
import { openKeyList } from '#proof/key-list.ts'
import { parseEntry } from '#proof/leaf/entry.ts'
import { commitmentOf, eventOf, type Opening } from '#proof/leaf/seal.ts'
import { makeSecretKey, parseSecretKey, toVkey } from '#proof/note/key.ts'
import { checkReceipt } from '#proof/receipt.ts'
import { fromBundle } from '#proof/tiles/bundle.ts'
import { treeFrom } from '#proof/tiles/hashes.ts'
import { tilePath } from '#proof/tiles/path.ts'
import { HASH_BYTES, leafHash } from '#proof/tree/hash.ts'
import { webSource } from '#proof/verify/source.ts'
import { until } from '#tests/support/until.ts'
import type { LogSettings } from '#workers/log/settings.ts'
import { createLog } from '#workers/log/sweep.ts'
import { mailReceipts } from '#workers/policies/receipts.ts'
import { BEFORE_LOCK, derby, early, LOCKED, later, prediction } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { PASSWORD, people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

let api: RunningApi
let settings: LogSettings
let look: (now?: Date) => Promise<unknown>
let errors: string[]
let folder: string

/** A worker that keeps the log, as after a start. */
function worker(own: LogSettings = settings): (now?: Date) => Promise<unknown> {
  const store = api.store
  const logger = { error: (text: string) => errors.push(text), info: () => {}, warn: () => {} }
  const lookAfter = createLog({
    log: logOf(api.pool),
    identity: openIdentity(api.pool),
    store,
    readModel: api.readModel,
    engine: engine(),
    settings: own,
    logger: logger as never,
  })
  return (now = new Date()) => lookAfter(now)
}

function engine() {
  return createEngine({
    pool: api.pool,
    store: api.store,
    projectionsFor: () => createReadModelProjections(),
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skor-log-'))
  const key = await parseSecretKey(await makeSecretKey('skor.example/log'))
  settings = { key, before: null, copy: join(folder, 'log-checkpoint'), witnesses: [] }
  api = await runApi()
  api.now = BEFORE_LOCK
  look = worker()
})
beforeEach(() => {
  errors = []
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function file(path: string): Promise<Uint8Array> {
  const answer = await fetch(`${api.url}/log/${path}`)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}
const text = async (path: string) => new TextDecoder().decode(await file(path))
const checkpoint = async () => openCheckpoint(await text('checkpoint'), settings.key)
const health = async () => (await api.get('/healthz')).body as { ready: boolean; behind: string[] }
const save = (home = 2, away = 1) =>
  api.post(
    '/api/saveMatchHistry',
    { predictionData: [prediction(early, home, away), prediction(derby, 0, 0)] },
    { as: people.ada },
  )
/** Saves, once the API has noticed that nothing closes the gate any more. */
const saved = (save: () => Promise<Reply>) => until('saved', async () => (await save()).status === 200)
/** A minute later than now: then a checkpoint is due. */
const aMinuteLater = () => new Date(Date.now() + 61_000)
const receipt = async () => {
  const { status, body, headers } = await api.get(`/api/matches/${early}/receipt`, { as: people.ada })
  return { status, body, type: headers.get('content-type') }
}

test('what the newest checkpoint does not cover is not there', async () => {
  expect((await fetch(`${api.url}/log/checkpoint`)).status).toBe(404)
  await look()
  const { size } = await checkpoint()
  for (const path of [
    `tile/0/000.p/${size + 1}`,
    'tile/0/000',
    'tile/1/000.p/1',
    'tile/0/001',
    'tile/0/0',
    'x',
    '9/checkpoint',
  ])
    expect([path, (await fetch(`${api.url}/log/${path}`)).status]).toEqual([path, 404])
  const tile = await fetch(`${api.url}/log/tile/0/000.p/${size}`)
  expect(tile.headers.get('cache-control')).toContain('immutable')
  expect(tile.headers.get('content-type')).toBe('application/octet-stream')
})

test('several workers that seal and sign at once make one log: a leaf for each event, in the order of the store', async () => {
  for (const ground_name of ['The Meadow', 'The Lane', 'The Hill'])
    expect(
      (await api.post('/api/admin/updatematch', { matchId: later, ground_name }, { as: people.admin }))
        .status,
    ).toBe(200)
  const workers = Array.from({ length: 4 }, () => worker())
  for (let round = 0; round < 2; round++)
    await Promise.all(workers.map(lookAfter => lookAfter(aMinuteLater())))
  const events = await api.store.readAll(START, 1_000)
  const { rows } = await api.pool.query('select event from log.leaves order by index')
  expect(rows.map(({ event }) => event)).toEqual(events.map(({ id }) => id))
  const { size, root } = await checkpoint()
  expect(size).toBe(events.length)
  expect((await treeFrom(size, name => file(tilePath(name)))).root).toEqual(root)
  expect(errors).toEqual([])
})

test('a save becomes a sealed leaf, a receipt, and after the lock an opening', async () => {
  await look()
  const first = await checkpoint()
  expect((await save()).status).toBe(200)
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 5_000 })
  expect(await receipt()).toMatchObject({ status: 409, body: { code: 'not-sealed-yet' } })
  await look()
  expect((await checkpoint()).size).toBe(first.size)
  await look(aMinuteLater())
  const second = await checkpoint()
  expect(second.size).toBe(first.size + 1)

  const read = (name: Parameters<typeof tilePath>[0]) => file(tilePath(name))
  expect(await treeFrom(second.size, read)).toMatchObject({ root: second.root })
  const entries = fromBundle(await file(tilePath({ level: 'entries', index: 0, width: second.size })))
  const hashes = await file(tilePath({ level: 0, index: 0, width: second.size }))
  for (const [index, entry] of entries.entries())
    expect([...leafHash(entry)]).toEqual([...hashes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES)])
  expect(parseEntry(entries[0] as Uint8Array)).toMatchObject({ event: { type: 'CompetitionOpened' } })
  const sealed = parseEntry(entries.at(-1) as Uint8Array)
  expect(sealed).toEqual({ kind: 'sealed', commitment: expect.any(String) })

  const kept = await fetch(`${api.url}/api/matches/${early}/receipt`, await asAda())
  expect(kept.headers.get('content-disposition')).toContain(`${early}.1.tlog-proof`)
  const whole = await kept.text()
  expect(await checkReceipt(whole, settings.key)).toMatchObject({
    index: second.size - 1,
    event: { data: { predictions: [{ to: { home: 2, away: 1 } }, { to: { home: 0, away: 0 } }] } },
  })

  const openings = tilePath({ level: 'entries', index: 0, width: second.size }).replace(
    'tile/entries',
    'openings',
  )
  expect(await text(openings)).toBe('')
  api.now = new Date(LOCKED.getTime() + 6_000)
  const [line = ''] = (await text(openings)).split('\n')
  const { index, opening } = JSON.parse(line) as { index: number; opening: Opening }
  expect(index).toBe(second.size - 1)
  expect(sealed).toEqual({ kind: 'sealed', commitment: commitmentOf(opening) })
  expect(eventOf(opening).data.predictions).toMatchObject([{ to: { home: 2 } }, { to: { home: 0 } }])
})

async function asAda(): Promise<RequestInit> {
  const login = await fetch(`${api.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: people.ada.email, password: PASSWORD }),
  })
  return {
    headers: {
      Cookie: login.headers
        .getSetCookie()
        .map(cookie => cookie.split(';')[0])
        .join('; '),
    },
  }
}

describe('is noticed, and no checkpoint is signed on top', () => {
  const TABLES = ['eventstore.events', 'log.head', 'log.leaves', 'log.tiles', 'log.checkpoints']
  const nameOf = (table: string) => `backup_of_${table.replace('.', '_')}`

  beforeAll(async () => {
    for (const table of TABLES) await api.pool.query(`create table ${nameOf(table)} as table ${table}`)
  })
  afterEach(async () => {
    for (const table of TABLES)
      await api.pool.query(`truncate ${table}; insert into ${table} table ${nameOf(table)}`)
  })

  const SAVED = `(select max(position) from eventstore.events)`
  const attacks: [string, () => Promise<unknown>, string][] = [
    [
      'an event that SQL changed',
      () =>
        api.pool.query(
          `update eventstore.events set data = replace(data::text, '"home":2', '"home":3')::json where position = ${SAVED}`,
        ),
      'was changed',
    ],
    [
      'an event that SQL deleted',
      () => api.pool.query('delete from eventstore.events where position = 3'),
      'is not in its place',
    ],
    [
      'an event that SQL inserted',
      () =>
        api.pool.query(`
          update eventstore.events set position = -position where position > 2;
          update eventstore.events set position = 1 - position where position < 0;
          insert into eventstore.events
            select 3, stream, 99, gen_random_uuid(), type, schema_version, data, metadata, recorded_at
            from eventstore.events where position = 2`),
      'is not in its place',
    ],
    [
      'two events that SQL swapped',
      () =>
        api.pool.query(`
          update eventstore.events set position = -3 where position = 3;
          update eventstore.events set position = 3 where position = 4;
          update eventstore.events set position = 4 where position = -3`),
      'is not in its place',
    ],
    [
      'a leaf that SQL changed together with its tile',
      () => api.pool.query(`update log.tiles set hashes = overlay(hashes placing '\\x00' from 40 for 1)`),
      "today's log does not begin with the checkpoint kept last",
    ],
  ]

  test.each(attacks)('%s', async (_, attack, sentence) => {
    await attack()
    await worker()()
    // The answer of a moment ago may be given once more.
    await expect.poll(async () => (await health()).behind.join(), { timeout: 5_000 }).toContain(sentence)
    expect((await health()).ready).toBe(false)
    expect(errors.join()).toContain(sentence)
  })

  test('a backup of the whole database, by the checkpoint that was kept outside', async () => {
    const { size } = await checkpoint()
    await api.pool.query(`
      delete from log.checkpoints where size = ${size}; delete from log.leaves where index = ${size - 1};
      update log.tiles set hashes = substring(hashes from 1 for ${(size - 1) * HASH_BYTES});
      update log.head set size = ${size - 1}`)
    await worker()()
    expect((await headOf(logOf(api.pool))).refusal).toContain('an older backup of the database was restored')
  })

  test('another key', async () => {
    const key = await parseSecretKey(await makeSecretKey('skor.example/log'))
    await worker({ ...settings, key })()
    expect((await headOf(logOf(api.pool))).refusal).toContain('LOG_KEY is another one')
  })

  test.each([
    ['a log that SQL began anew', '', 'nothing says how log 1 ended'],
    [
      'a log that SQL began anew and whose end nobody signed',
      `insert into log.ended (epoch, note, reason) values (1, 'the end', 'The disk failed');`,
      'the end of log 1 is not signed',
    ],
  ])('%s', async (_, ended, sentence) => {
    const copy = await readFile(settings.copy, 'utf8')
    await api.pool.query(`
      update log.head set epoch = 2, size = 0, bookmark = '{"after": ""}'; ${ended}
      truncate log.leaves, log.tiles, log.beside, log.checkpoints`)
    await worker()(aMinuteLater())
    await worker()(aMinuteLater())
    expect((await headOf(logOf(api.pool))).refusal).toContain(sentence)
    expect(await readFile(settings.copy, 'utf8')).toBe(copy)
    const { rows } = await api.pool.query('select * from log.checkpoints')
    expect(rows).toEqual([])
    await api.pool.query('truncate log.ended')
  })

  test('a changed event by a worker that has compared everything, as soon as a minute is over', async () => {
    const look = worker()
    const begins = Date.now()
    // The second turn finds that nothing is left to compare.
    for (let turn = 0; turn < 2; turn++) await look(new Date(begins))
    await attacks[0]?.[1]()
    const refusalAfter = async (milliseconds: number) => {
      await look(new Date(begins + milliseconds))
      return (await headOf(logOf(api.pool))).refusal
    }
    expect(await refusalAfter(59_999)).toBeNull()
    expect(await refusalAfter(60_000)).toContain('was changed')
  })

  test('a changed event by the rebuild, even where the store is compared no more', async () => {
    await attacks[0]?.[1]()
    await rebuild(engine())
    await worker()()
    expect((await headOf(logOf(api.pool))).refusal).toContain('was made from other events than the log')
  })
})

test('a deleted account takes its key along, and the tree stays', async () => {
  const before = await checkpoint()
  // Without the event of the deletion, which would be one more leaf.
  await openIdentity(api.pool)
    .transaction()
    .execute(async db => {
      await forgetRows(db, people.ada)
      await db.updateTable('users').set(tombstoneOf(people.ada.id)).where('id', '=', people.ada.id).execute()
    })
  await rebuild(engine())
  await worker()(aMinuteLater())
  expect((await headOf(logOf(api.pool))).refusal).toBeNull()
  expect(await checkpoint()).toMatchObject({ size: before.size, root: before.root })
  api.now = new Date(LOCKED.getTime() + 6_000)
  expect(await text(`openings/000.p/${before.size}`)).toBe('')
})

test('no checkpoint is kept, and so none is served, before its copy is in its place', async () => {
  const copy = join(folder, 'in-the-way', 'log-checkpoint')
  const change = (ground_name: string) =>
    saved(() => api.post('/api/admin/updatematch', { matchId: later, ground_name }, { as: people.admin }))
  const own = worker({ ...settings, copy })
  await change('The Copse')
  await own(aMinuteLater())
  const { size } = await checkpoint()
  await change('The Heath')
  // The new file is written and can't be put in its place, where a folder stands that is not empty.
  await rm(copy)
  await mkdir(join(copy, 'not empty'), { recursive: true })
  await own(aMinuteLater())
  expect((await checkpoint()).size).toBe(size)
  await rm(copy, { recursive: true })
  await until('a later look keeps both', async () => {
    await own(aMinuteLater())
    return (await checkpoint()).size > size
  })
  expect(await readFile(copy, 'utf8')).toBe(await text('checkpoint'))
})

test('who wishes it gets the receipt of a save by mail, once, as soon as a checkpoint has the save', async () => {
  api.now = BEFORE_LOCK
  const wish = (byMail: boolean) => api.post('/api/users/settings/receipts', { byMail }, { as: people.ben })
  const saveOfBen = (home: number) =>
    api.post('/api/saveMatchHistry', prediction(early, home, 0), { as: people.ben })
  const mails = async () =>
    (
      await api.pool.query(
        `select "to", subject, attachment from identity.mails where kind = 'receipt' order by created_at`,
      )
    ).rows
  const eventsRead: number[] = []
  const mailAll = () => {
    const outbox = { db: openIdentity(api.pool), notify: () => {} }
    const store: Pick<EventStore, 'readStream'> = {
      async readStream(stream, options) {
        const events = await api.store.readStream(stream, options)
        eventsRead.push(events.length)
        return events
      },
    }
    const deps = { ...lookingBy(api), store, log: logOf(api.pool), outbox, site: 'https://skor.example' }
    // Two workers at once.
    return Promise.all([mailReceipts(deps), mailReceipts(deps)])
  }
  const sealed = async (now?: Date) => {
    await api.readModel.waitFor(await api.store.head(), { milliseconds: 60_000 })
    await look(now)
    await mailAll()
  }
  expect((await saveOfBen(1)).status).toBe(200)
  api.now = new Date(BEFORE_LOCK.getTime() + 500)
  expect((await wish(true)).status).toBe(200)
  expect((await api.get('/api/users/settings', { as: people.ben })).body.data.receiptsByMail).toBe(true)
  api.now = new Date(BEFORE_LOCK.getTime() + 1_000)
  expect((await saveOfBen(4)).status).toBe(200)
  const other = await api.post('/api/saveMatchHistry', prediction(early, 3, 0), { as: people.cleo })
  expect(other.status).toBe(200)
  await sealed()
  expect(await mails()).toEqual([])
  await sealed(aMinuteLater())
  await mailAll()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: people.ben.email, attachment: { name: 'league.1.2.tlog-proof' } })
  expect(await checkReceipt(mail.attachment.content, settings.key)).toMatchObject({
    event: { data: { predictions: [{ match: early, to: { home: 4, away: 0 } }] } },
  })
  expect(new Set(eventsRead), 'of a stream of two saves, each look reads the one').toEqual(new Set([1]))

  await wish(false)
  expect((await saveOfBen(5)).status).toBe(200)
  await sealed(aMinuteLater())
  expect(await mails()).toHaveLength(1)
})

test('a key takes over from another: both sign for a while, and what the old key signed holds by the old key', async () => {
  const { key: old } = settings
  const key = await parseSecretKey(await makeSecretKey('skor.example/log'))
  const endsAt = new Date(Date.now() + 3_600_000)
  const kept = await text('checkpoint')
  const { body: oldReceipt } = await api.get(`/api/matches/${early}/receipt`, { as: people.ben })
  await worker({ ...settings, key })()
  expect((await headOf(logOf(api.pool))).refusal).toContain('LOG_KEY is another one')

  settings = { ...settings, key, before: { key: old, until: endsAt } }
  await worker()()
  const { size } = await openCheckpoint(kept, old)
  for (const signer of [old, key])
    expect((await openCheckpoint(await text('checkpoint'), signer)).size).toBe(size)
  const keys = [
    { vkey: toVkey(old), from: expect.any(String), until: endsAt.toISOString() },
    { vkey: toVkey(key), from: expect.any(String), until: null },
  ]
  for (const signer of [old, key]) expect(await openKeyList(await text('keys'), signer)).toEqual(keys)
  const strange = await parseSecretKey(await makeSecretKey('skor.example/log'))
  await expect(openKeyList(await text('keys'), strange)).rejects.toThrow('is not signed by the key')
  expect((await api.get('/api/log')).body.data).toMatchObject({ vkey: toVkey(key), keys })

  for (const [home, now] of [
    [6, aMinuteLater()],
    [7, new Date(endsAt.getTime() + 61_000)],
  ] as const) {
    await saved(() => api.post('/api/saveMatchHistry', prediction(early, home, 0), { as: people.ben }))
    await api.readModel.waitFor(await api.store.head(), { milliseconds: 60_000 })
    await worker()(now)
    const signed = await text('checkpoint')
    expect((await openCheckpoint(signed, key)).size).toBe(size + home - 5)
    if (now < endsAt) expect((await openCheckpoint(signed, old)).size).toBe(size + 1)
    else await expect(openCheckpoint(signed, old)).rejects.toThrow('is not signed by the key')
  }
  settings = { ...settings, before: null }
  await worker()()
  expect((await headOf(logOf(api.pool))).refusal).toBeNull()
  for (const known of [old, [key, old]] as const)
    expect(await checkReceipt(String(oldReceipt), known)).toMatchObject({
      event: { type: 'PredictionsSaved' },
    })
  await expect(checkReceipt(String(oldReceipt), key)).rejects.toThrow('is not signed by the key')
})

test('a log that an operator begins anew is another log, which says why', async () => {
  await api.pool.query(
    `update eventstore.events set metadata = jsonb_set(metadata::jsonb, '{commandHash}', '"x"')::json where position = 3`,
  )
  await worker()()
  const { size } = await checkpoint()
  api.now = BEFORE_LOCK
  await api.watch.compare()
  expect((await save(4, 4)).body.code).toBe('log-refused')
  await worker()(aMinuteLater())
  expect((await checkpoint()).size).toBe(size)
  await rebuild(engine())
  await beginAnew(logOf(api.pool), 'The disk failed')
  await worker()()
  // Whoever knows the addresses of the documents is led to the log that goes on.
  for (const path of ['checkpoint', 'keys', 'tile/0/000.p/1', 'openings/000.p/1']) {
    const answer = await fetch(`${api.url}/log/${path}`)
    expect([answer.status, answer.url]).toEqual([200, `${api.url}/log/2/${path}`])
    expect(await answer.text()).toBe(await (await fetch(`${api.url}/log/2/${path}`)).text())
  }
  expect((await fetch(`${api.url}/log/1/checkpoint`)).status).toBe(404)
  const source = webSource(`${api.url}/log`)
  expect(
    (await openCheckpoint(new TextDecoder().decode(await source.read('checkpoint')), settings.key)).origin,
  ).toBe('skor.example/log/2')
  const addresses: string[] = []
  const watched = webSource(`${api.url}/log`, (address, init) => {
    addresses.push(String(address))
    return fetch(address, init)
  })
  await watched.read('checkpoint')
  await watched.read('keys')
  expect(addresses).toEqual([`${api.url}/log/checkpoint`, `${api.url}/log/2/keys`])
  const present = await openCheckpoint(await text('2/checkpoint'), settings.key)
  expect(present.origin).toBe('skor.example/log/2')
  const { body } = await api.get('/api/log')
  expect(body.data).toMatchObject({
    vkey: toVkey(settings.key),
    refusal: null,
    checkpoint: { origin: 'skor.example/log/2' },
    ended: [{ origin: 'skor.example/log', reason: 'The disk failed' }],
  })
})

test('a database from before the log was begun anew is refused, and no second log gets the name of one', async () => {
  const copy = await readFile(settings.copy, 'utf8')
  expect((await openCheckpoint(copy, settings.key)).origin).toBe('skor.example/log/2')
  await api.pool.query(`
    update log.head set epoch = 1, size = 0, bookmark = '{"after": ""}', vkey = null;
    truncate log.leaves, log.tiles, log.beside, log.checkpoints, log.ended`)
  await worker()(aMinuteLater())
  expect((await headOf(logOf(api.pool))).refusal).toContain("is of log 2, and today's is log 1")
  expect(await beginAnew(logOf(api.pool), 'An older backup', copy)).toBe(3)
  await worker()(aMinuteLater())
  expect((await headOf(logOf(api.pool))).refusal).toBeNull()
  expect((await openCheckpoint(await text('3/checkpoint'), settings.key)).origin).toBe('skor.example/log/3')
  const { ended } = (await api.get('/api/log')).body.data
  expect(ended).toMatchObject([
    { origin: 'log 1', reason: 'An older backup' },
    { origin: 'skor.example/log/2', reason: 'An older backup' },
  ])
})
