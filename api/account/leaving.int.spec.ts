/**
 * A person who leaves. Which tables there are is asked of the database: a table that nobody thought of fails here, and so does one
 * that this test gives no row of the person.
 */
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNNAMED_COLLECTIBLE, UNNAMED_LEAGUE } from '#contract/unnamed.ts'
import { purse } from '#domain/purse/purse.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { personalTables } from '#people/identity/personal-tables.ts'
import { makeVapidKey } from '#people/push/vapid.ts'
import { until } from '#tests/support/until.ts'
import { BEFORE_LOCK, early, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { comeIn } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

let api: RunningApi
beforeAll(async () => {
  api = await runApi({}, undefined, { VAPID_KEY: makeVapidKey(), PUSH_LOCAL: 'true' })
})
afterAll(() => api.close())
beforeEach(() => {
  api.now = BEFORE_LOCK
})

/** Tables of the migrations' own. */
const OF_MIGRATIONS = /^kysely_/

/** Of a collectible, in SKOR. */
const PRICE = 5
/** Sales that race with a deletion, spread over the time that a deletion may take, in milliseconds. */
const ROUNDS = 8
const LEAVING_MS = 200

interface Leaver {
  readonly id: string
  readonly email: string
  readonly headers: Record<string, string>
}

async function newLeaver(userName: string): Promise<Leaver> {
  const { email } = await comeIn(api, userName)
  const { token, _id: id } = (await api.post('/api/login', { email, password: PASSWORD })).body.data
  return { id, email, headers: { Authorization: `Bearer ${token}` } }
}

function form(fields: Record<string, string>, file: Uint8Array): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  made.set('file', new File([file as BlobPart], 'me.png'), 'me.png')
  return made
}

const png = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()

async function tables(schema = 'identity'): Promise<string[]> {
  const { rows } = await api.pool.query(
    `select table_name from information_schema.tables where table_schema = $1 order by table_name`,
    [schema],
  )
  return rows.map(({ table_name }) => table_name).filter(name => !OF_MIGRATIONS.test(name))
}

/** The rows, as JSON, that hold one of the traces, by table. */
async function rowsWith(
  traces: readonly string[],
  schema = 'identity',
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {}
  for (const table of await tables(schema)) {
    const { rows } = await api.pool.query(
      `select row from (select to_jsonb(t) as row from "${schema}"."${table}" t) as all_rows
       where exists (select from unnest($1::text[]) trace where row::text ilike '%' || trace || '%')`,
      [traces],
    )
    if (rows.length > 0) found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** Something of the person in every table that can have it: by the calls that pages make, or as workers write it. */
async function fill({ id, email, headers }: Leaver): Promise<{ readonly addresses: readonly string[] }> {
  const post = async (path: string, body?: unknown) => {
    const reply = await api.post(path, body, { headers })
    expect([path, reply.status]).toEqual([path, 200])
    return reply.body.data
  }
  const { image } = await post('/api/edit-accountInfo', form({ name: 'Lea Leaver' }, await png()))
  await post('/api/saveMatchHistry', prediction(early, 2, 2))
  const texts = { name: 'Lea draft', description: 'Call Lea' }
  const { _id: draft } = await post('/api/nftcreate', form(texts, await png()))
  const quietHours = { from: '22:00', to: '08:00' }
  await post('/api/users/settings', { remindByMail: true, timeZone: 'Asia/Tokyo', quietHours })
  await post('/api/users/settings/receipts', { byMail: true })
  await post('/api/users/language', { language: 'de' })
  const badge = { emblem: 'bolt', colour: 'gold' }
  const called = { name: 'Lea calls', description: 'Lea has +44 20 7946 0958', badge, public: true }
  await post('/api/leagues/create', called)
  const { url } = await post('/api/users/calendar')
  const asker = { name: 'Lea', email, phone: '501234567', countryCode: '971', userRole: 'Investor' }
  await post('/api/users/contactus', { ...asker, message: 'Hello from Lea' })
  await post('/api/getcode', asker)
  await post('/api/forget_password', { email })
  await api.settled()
  const device = crypto.randomUUID()
  const other = crypto.randomUUID()
  const now = new Date()
  // Not yet to be sent.
  const later = new Date(now.getTime() + 86_400_000)
  const written: Record<string, unknown> = {
    announcement_refusals: { user_id: id },
    named_cards: { user_id: id },
    push_devices: {
      id: device,
      user_id: id,
      endpoint: `https://push.example/${id}`,
      p256dh: 'p',
      auth: 'a',
      name: 'Phone of Lea',
      added_at: now,
    },
    pushes: {
      id: other,
      device_id: device,
      payload: `for ${id}`,
      expires_at: later,
      attempts: 0,
      due_at: later,
    },
    subscriptions: { email, confirmed_at: now },
    account_acts: { id: other, user_id: id, act: 'unblocked', reason: 'Lea has explained it', done_at: now },
    adult_declarations: { user_id: id, declared_at: now },
    seen_notices: { user_id: id, position: '5' },
    sent_reminders: { user_id: id, competition: 'league', locks_at: now, kind: 'day' },
    receipt_mails: { event: other, user_id: id, stream: 'entry' },
    raffle_mails: { month: '2026-03', step: 1, winner: id },
    website_access: { user_id: id, granted_at: now },
    wallets: { user_id: id, address: `0x${id}`, chain_id: 1, linked_at: now },
    wallet_messages: { nonce: `nonce ${id}`, user_id: id, message: 'Lea signs', expires_at: now },
    password_grants: { secret_hash: `secret ${id}`, user_id: id, expires_at: now },
    player_invitations: { user_id: id, email: `kept-${email}`, secret_hash: `secret ${id}`, expires_at: now },
    email_changes: { user_id: id, browser: 'secret browser', email: `new-${email}`, expires_at: now },
    second_factors: { user_id: id, key: 'key', begun_at: now, last_step: 0 },
    recovery_codes: { code_hash: `secret ${id}`, user_id: id, made_at: now },
    sign_in_tickets: {
      user_id: id,
      browser: 'secret browser',
      secret_hash: `secret ${id}`,
      expires_at: now,
      tries: 0,
    },
    passkeys: {
      id: other,
      user_id: id,
      name: 'Key of Lea',
      credential: `credential ${id}`,
      public_key: 'key',
      counter: 0,
      transports: ['internal'],
      added_at: now,
    },
    passkey_challenges: {
      challenge_hash: `secret ${id}`,
      purpose: 'new',
      browser: 'secret browser',
      user_id: id,
      expires_at: now,
    },
    dispute_cases: { dispute: other, user_id: id, subject: 'a match', begun_at: now },
    dispute_words: { hash: id, dispute: other, user_id: id, salt: 's', words: 'Lea says', in_office: false },
    rate_limits: { key: `skor-limit-read:${id}`, points: 1, expire: 0 },
  }
  for (const [table, row] of Object.entries(written)) {
    const columns = Object.keys(row as object)
      .map(column => `"${column}"`)
      .join(', ')
    await api.pool.query(
      `insert into identity.${table} (${columns})
       select ${columns} from jsonb_populate_record(null::identity.${table}, $1) on conflict do nothing`,
      [row],
    )
  }
  await api.pool.query(`insert into identity.fan_keys values ($1, 'key') on conflict do nothing`, [id])
  return { addresses: [image, `/api/collectibles/image/${draft}`, new URL(url).pathname] }
}

/** Tables with rows of persons, as they are declared. */
const PERSONAL = Object.entries(personalTables).flatMap(([table, declared]) =>
  'owners' in declared ? [table] : [],
)

test('each table, and each of its columns, says whose it is', async () => {
  expect(await tables()).toEqual(Object.keys(personalTables).toSorted())
  const { rows } = await api.pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'identity' and table_name = any($1) order by 1, 2`,
    [PERSONAL],
  )
  const declared = Object.entries(personalTables).flatMap(([table, declaration]) =>
    'columns' in declaration ? Object.keys(declaration.columns).map(column => `${table}.${column}`) : [],
  )
  expect(rows.map(row => `${row.table_name}.${row.column_name}`)).toEqual(declared.toSorted())
})

describe('who leaves', () => {
  let leaver: Leaver
  let addresses: readonly string[]
  let traces: readonly string[]
  beforeAll(async () => {
    api.now = BEFORE_LOCK
    leaver = await newLeaver('leaver')
    addresses = (await fill(leaver)).addresses
    traces = [leaver.id, leaver.email, 'leaver', 'Lea ']
  })

  test('has left something in every table that holds what is personal', async () => {
    expect(Object.keys(await rowsWith(traces)).toSorted()).toEqual(PERSONAL.toSorted())
    for (const path of addresses) expect([path, (await fetch(api.url + path)).status]).toEqual([path, 200])
  })

  test('takes along all of it, but what would open the account', async () => {
    const { status, body } = await api.get('/api/users/export', { headers: leaver.headers })
    expect(status).toBe(200)
    const text = JSON.stringify(body.data)
    for (const [table, rows] of Object.entries(await rowsWith(traces))) {
      const declaration = personalTables[table as keyof typeof personalTables]
      const columns: Readonly<Record<string, unknown>> = 'columns' in declaration ? declaration.columns : {}
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (columns[column] === 'exported' && typeof value === 'string' && !/\d{4}-\d\d-\d\dT/.test(value))
            expect([table, column, text.includes(JSON.stringify(value).slice(1, -1))]).toEqual([
              table,
              column,
              true,
            ])
    }
    for (const path of addresses.slice(0, 2)) expect(text).toContain(path)
    expect(text).not.toMatch(/argon2|secret /)
  })

  test('leaves an id and nothing else, in no table and at no address', async () => {
    const gone = await api.post(
      '/api/users/deleteaccount',
      { password: PASSWORD },
      { headers: leaver.headers },
    )
    expect([gone.status, gone.body.data]).toEqual([200, { deleted: true }])
    for (const path of addresses) expect([path, (await fetch(api.url + path)).status]).toEqual([path, 404])
    const listed = await api.get(`/api/admin/mails?text=${encodeURIComponent(leaver.email)}`, {
      as: people.admin,
    })
    expect(listed.body.data).toEqual([])
    // The farewell goes once it was tried, the id once the history names the deletion.
    await until('only the account is left', async () => {
      const left = Object.keys(await rowsWith(traces))
      return left.length === 1 && left[0] === 'users'
    })
    // Of events and read models as well: they know ids alone.
    const schemas = await api.pool.query(
      `select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)'`,
    )
    expect(schemas.rows.length).toBeGreaterThan(3)
    for (const { nspname } of schemas.rows)
      expect([nspname, await rowsWith(traces.slice(1), nspname)]).toEqual([nspname, {}])
    const { users } = await rowsWith(traces)
    expect(users).toEqual([
      {
        id: leaver.id,
        name: 'Deleted user',
        email: `${leaver.id}@deleted.invalid`,
        role: 'user',
        user_name: `deleted-${leaver.id.replaceAll('-', '').slice(-12)}`,
        password_hash: null,
        google_sub: null,
        registered_by: null,
        user_name_given: false,
        image: null,
        language: null,
        country_code: null,
        living: null,
        blocked_at: null,
        kept_at: null,
        created_at: expect.any(String),
        email_verified_at: expect.any(String),
        deleted_at: expect.any(String),
      },
    ])
  })

  test('leaves once: a second deletion changes nothing', async () => {
    const again = await api.post(
      '/api/users/deleteaccount',
      { password: PASSWORD },
      { headers: leaver.headers },
    )
    expect(again.status).toBe(401)
    expect(Object.keys(await rowsWith(traces))).toEqual(['users'])
  })
})

/** What a fan may write meanwhile, a few at a time: each waits with a connection of the pool. */
const WRITES: readonly (readonly [string, () => unknown])[][] = [
  [
    ['/api/users/settings', () => ({ remindByMail: true, timeZone: 'Asia/Tokyo', quietHours: null })],
    ['/api/users/settings/receipts', () => ({ byMail: true })],
    ['/api/users/language', () => ({ language: 'es' })],
    ['/api/users/calendar', () => ({})],
  ],
  [
    [
      '/api/users/devices',
      () => ({
        endpoint: `http://127.0.0.1:9/${crypto.randomUUID()}`,
        name: 'Firefox',
        timeZone: 'Asia/Tokyo',
        p256dh: 'p'.repeat(87),
        auth: 'a'.repeat(22),
      }),
    ],
    ['/api/users/notices/seen', () => ({ position: '0'.repeat(20) })],
    ['/api/users/wallet/message', () => ({ walletAddress: `0x${'a'.repeat(40)}`, chainId: 56 })],
  ],
  [
    ['/api/edit-accountInfo', () => form({ name: 'Rae Racer' }, picture)],
    ['/api/nftcreate', () => form({ name: 'Rae draft', description: '' }, picture)],
  ],
]
let picture: Buffer

test('what a fan writes is kept where nothing races with it', async () => {
  picture = await png()
  const { headers } = await newLeaver('writer')
  for (const [path, body] of WRITES.flat())
    expect([path, (await api.post(path, body(), { headers })).status]).toEqual([path, 200])
})

test.each(
  WRITES.map((writes, at) => [writes.map(([path]) => path).join(', '), `racer${at}`, writes] as const),
)('while the account is being deleted %s are refused, and nothing of them stays', async (_, name, all) => {
  const { id, email, headers } = await newLeaver(name)
  const holder = await api.pool.connect()
  const waiting = async (least: number) =>
    until(`${least} wait`, async () => {
      const { rows } = await api.pool.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      )
      return rows[0].n >= least
    })
  try {
    await holder.query('begin')
    await holder.query('select id from identity.users where id = $1 for update', [id])
    const deletion = api.post('/api/users/deleteaccount', { password: PASSWORD }, { headers })
    await waiting(1)
    const writes = all.map(async ([path, body]) => [path, (await api.post(path, body(), { headers })).status])
    await waiting(1 + all.length)
    await holder.query('commit')
    expect((await deletion).status).toBe(200)
    expect(await Promise.all(writes)).toEqual(all.map(([path]) => [path, 401]))
  } finally {
    // After a commit it does nothing.
    await holder.query('rollback')
    holder.release()
  }
  await until('only the account is left', async () => {
    const left = Object.keys(await rowsWith([id, email]))
    return left.length === 1 && left[0] === 'users'
  })
})

test('a deletion that has to wait too long is refused, and nothing is deleted', async () => {
  const { id, email, headers } = await newLeaver('waiter')
  await api.post('/api/users/settings/receipts', { byMail: true }, { headers })
  const before = Object.keys(await rowsWith([id, email]))
  const holder = await api.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select user_id from identity.receipt_wishes where user_id = $1 for update', [id])
    const refused = await api.post('/api/users/deleteaccount', { password: PASSWORD }, { headers })
    expect([refused.status, refused.body.code]).toEqual([503, 'busy'])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(Object.keys(await rowsWith([id, email]))).toEqual(before)
  expect((await api.post('/api/users/deleteaccount', { password: PASSWORD }, { headers })).status).toBe(200)
})

const badge = { emblem: 'bolt', colour: 'gold' }
const NAME = 'Call me +44 20 7946 0958'

describe('what the leaver owned', () => {
  const { ada, ben } = people

  async function newLeague(headers: Record<string, string>, name = NAME): Promise<string> {
    const request = { name, description: 'At any hour', badge, public: true }
    const { status, body } = await api.post('/api/leagues/create', request, { headers })
    expect(status).toBe(200)
    return body.data.league
  }
  const join = async (league: string, as: Person) =>
    expect((await api.post('/api/leagues/join', { league }, { as })).status).toBe(200)
  const leave = async (headers: Record<string, string>) =>
    expect((await api.post('/api/users/deleteaccount', { password: PASSWORD }, { headers })).status).toBe(200)
  const seen = async (league: string, as: Person) =>
    (await api.get(`/api/leagues/${league}`, { as })).body.data
  const ownedBy = (league: string, owner: Person) =>
    until(`${owner.userName} owns the league`, async () => (await seen(league, ada)).owner.id === owner.id)

  test('a league passes to a co-admin, without its words; the new owner names it anew', async () => {
    const { headers } = await newLeaver('owner1')
    const league = await newLeague(headers)
    await join(league, ada)
    api.now = new Date(api.now.getTime() + 1_000)
    await join(league, ben)
    const promoted = { league, user: ben.id, action: 'make-admin' }
    expect((await api.post('/api/leagues/member', promoted, { headers })).status).toBe(200)
    expect(await seen(league, ada)).toMatchObject({ name: NAME, description: 'At any hour', members: 3 })
    const search = `/api/leagues?text=${encodeURIComponent('7946')}`
    expect((await api.get(search)).body.data).toMatchObject([{ id: league }])

    await leave(headers)
    await ownedBy(league, ben)
    expect(await seen(league, ada)).toMatchObject({ name: UNNAMED_LEAGUE, description: '', members: 2 })
    expect((await api.get(search)).body.data).toEqual([])
    expect(JSON.stringify((await api.get('/api/leagues?limit=100')).body)).not.toContain('7946')
    expect(JSON.stringify(await api.store.readStream(streams.league(league)))).not.toContain('7946')

    const renamed = await api.post('/api/leagues/change', { league, what: 'name', name: 'Ours' }, { as: ben })
    expect([renamed.status, renamed.body.data]).toEqual([200, { changed: true }])
    const again = await api.post('/api/leagues/change', { league, what: 'name', name: 'Ours' }, { as: ben })
    expect(again.body.data).toEqual({ changed: false })
    expect(await seen(league, ada)).toMatchObject({ name: 'Ours' })
  })

  test('without a co-admin it passes to who joined first, whoever left meanwhile', async () => {
    const { headers } = await newLeaver('owner2')
    const other = await newLeaver('member2')
    const league = await newLeague(headers)
    expect((await api.post('/api/leagues/join', { league }, { headers: other.headers })).status).toBe(200)
    api.now = new Date(api.now.getTime() + 1_000)
    await join(league, ada)
    api.now = new Date(api.now.getTime() + 1_000)
    await join(league, ben)
    await Promise.all([leave(other.headers), leave(headers)])
    await ownedBy(league, ada)
    await until('both are gone', async () => (await seen(league, ada)).members === 2)
  })

  test('a league of nobody else closes', async () => {
    const { headers } = await newLeaver('owner3')
    const league = await newLeague(headers)
    await leave(headers)
    await until('it is closed', async () => {
      const events = await api.store.readStream(streams.league(league))
      return events.at(-1)?.type === 'LeagueClosed'
    })
    await api.readModel.waitFor(await api.store.head(), { milliseconds: 15_000 })
    expect(JSON.stringify((await api.get('/api/leagues?limit=100')).body)).not.toContain(league)
  })

  const earnReward = async (user: string) => {
    const day = BEFORE_LOCK.toISOString().slice(0, 'YYYY-MM-DD'.length)
    const setting = { startDate: day, endDate: day, points: 50, revision: 0 }
    const earn = { type: 'EarnReward', user, cause: 'login', setting } as const
    await handleCommand(
      api.store,
      streams.purse(user),
      purse,
      { ...earn, now: BEFORE_LOCK.toISOString() },
      {
        commandId: crypto.randomUUID(),
        commandHash: '',
        correlationId: day,
        causationId: day,
        actor: { id: user, role: 'user' as const },
        occurredAt: BEFORE_LOCK.toISOString(),
      },
    )
  }
  const offered = async (headers: Record<string, string>, name: string): Promise<string> => {
    const collectible = form({ name, description: 'As I saw it' }, await png())
    const { _id } = (await api.post('/api/nftcreate', collectible, { headers })).body.data
    await api.post('/api/updateContentStatus', { _id, status: 'listed', price: PRICE }, { headers })
    return _id
  }
  const buy = (_id: string, headers: Record<string, string>) =>
    api.post('/api/make-order', { _id, action: 'buy', listing: 1, amount: PRICE }, { headers })
  const detail = async (_id: string) => (await api.post('/api/nftDetailById', { _id })).body.data

  test('what was sold stays with who bought it, named and with its picture, until the buyer leaves', async () => {
    const maker = await newLeaver('maker1')
    const buyer = await newLeaver('buyer1')
    await earnReward(buyer.id)
    const sold = await offered(maker.headers, 'The last minute')
    const kept = await offered(maker.headers, 'Nobody bought this')
    expect((await buy(sold, buyer.headers)).status).toBe(200)
    const picture = async (_id: string) => (await fetch(`${api.url}/api/collectibles/image/${_id}`)).status

    await leave(maker.headers)
    expect(await detail(sold)).toMatchObject({ name: 'The last minute', description: 'As I saw it' })
    expect([await picture(sold), await picture(kept)]).toEqual([200, 404])
    const { body } = await api.get('/api/users/export', { headers: buyer.headers })
    expect(JSON.stringify(body.data)).toContain('As I saw it')
    expect(await rowsWith([maker.id])).toMatchObject({ users: [{ name: 'Deleted user' }] })
    expect(Object.keys(await rowsWith([kept]))).toEqual([])

    await leave(buyer.headers)
    expect(await detail(sold)).toMatchObject({ name: UNNAMED_COLLECTIBLE, description: '' })
    expect(await picture(sold)).toBe(404)
  })

  test('nobody buys from a deleted account', async () => {
    const maker = await newLeaver('maker2')
    const buyer = await newLeaver('buyer2')
    await earnReward(buyer.id)
    const offer = await offered(maker.headers, 'Too late')
    await leave(maker.headers)
    expect(await buy(offer, buyer.headers)).toMatchObject({ status: 409, body: { code: 'not-for-sale' } })
    const { balance } = (await api.get('/api/users/skor', { headers: buyer.headers })).body.data
    expect(balance).toBe(50)
  })

  test('what is bought while its maker leaves is there with its name and picture, or costs nothing', async () => {
    const buyer = await newLeaver('buyer3')
    await earnReward(buyer.id)
    let sales = 0
    for (let round = 0; round < ROUNDS; round++) {
      const maker = await newLeaver(`racer${round}`)
      const offer = await offered(maker.headers, 'At the last moment')
      const leaves = leave(maker.headers)
      await setTimeout((round * LEAVING_MS) / ROUNDS)
      const [bought] = await Promise.all([buy(offer, buyer.headers), leaves])
      expect([200, 409]).toContain(bought.status)
      const piece = await detail(offer)
      if (bought.status === 200) expect(piece).toMatchObject({ name: 'At the last moment' })
      if (bought.status === 200) sales++
    }
    const { balance } = (await api.get('/api/users/skor', { headers: buyer.headers })).body.data
    expect(balance).toBe(50 - sales * PRICE)
  })

  test('what was offered for sale is withdrawn', async () => {
    const { headers } = await newLeaver('seller')
    const made = await api.post('/api/nftcreate', form({ name: NAME, description: '' }, await png()), {
      headers,
    })
    const { _id } = made.body.data
    const listing = { _id, status: 'listed', price: 5 }
    expect((await api.post('/api/updateContentStatus', listing, { headers })).status).toBe(200)
    const found = await api.get(`/api/collectibles?text=${encodeURIComponent('7946')}`)
    expect(found.body.data).toMatchObject([{ _id, name: NAME }])
    await leave(headers)
    await until('it is withdrawn', async () => {
      const events = await api.store.readStream(streams.collectible(_id))
      return events.at(-1)?.type === 'CollectibleWithdrawn'
    })
    await api.readModel.waitFor(await api.store.head(), { milliseconds: 15_000 })
    expect(JSON.stringify((await api.get('/api/collectibles?limit=100')).body)).not.toContain(_id)
    expect((await fetch(`${api.url}${found.body.data[0].image}`)).status).toBe(404)
  })
})
