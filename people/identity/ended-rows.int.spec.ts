/** Each table that says when its rows end is cleared of them, and of no others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { clearEnded } from './ended-rows.ts'
import { type Declared, type Life, OWN_ID, WITH_ACCOUNT } from './personal.ts'
import { personalTables } from './personal-tables.ts'
import { migrateIdentity, openIdentity } from './schema.ts'
import { insertUsers } from './users.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A row for each: over, not over yet, over and stays. */
const OWNERS = ['0a', '0b', '0c'].map(end => `00000000-0000-4000-8000-0000000000${end}`)
const DEVICE = '00000000-0000-4000-8000-0000000000dd'

type AnyLife = Life<Record<string, unknown>>
const LIVES = Object.entries(personalTables).map(([table, { life }]) => [table, life as AnyLife] as const)
const TIMED = LIVES.flatMap(([table, life]) => ('endedBy' in life ? [] : [[table, life] as const]))

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
  const people = OWNERS.map((id, index) => ({
    id,
    userName: `fan${index}`,
    email: `fan${index}@example.com`,
  }))
  await insertUsers(
    openIdentity(database.pool),
    people.map(person => ({ ...person, name: 'A Fan', role: 'user', image: null, password: 'Correct-1' })),
  )
  await database.pool.query(
    `insert into identity.push_devices (id, user_id, endpoint, p256dh, auth, name, added_at)
     values ($1, $2, 'https://push.example', 'p', 'a', 'Phone', now())`,
    [DEVICE, OWNERS[0]],
  )
})
afterAll(() => database.drop())

/** Columns that take no value of the type's, or whose value decides. */
const GIVEN: Readonly<Record<string, unknown>> = {
  device_id: DEVICE,
  state: 'sent',
  kind: 'day',
  language: null,
  role: 'user',
  email_verified_at: null,
  turned_on_at: null,
  deleted_at: null,
  code_expires_at: null,
}

let made = 0
function anyOf(type: string, owner: string): unknown {
  if (type === 'uuid') return owner
  if (type.startsWith('timestamp') || type === 'date') return NOW
  if (type === 'bytea') return Buffer.from([1])
  if (type === 'boolean') return false
  if (/int|numeric/.test(type)) return 1
  return `made ${++made}`
}

/** A row whose other values are any of their types. */
async function insertRow(table: string, owner: string, values: Readonly<Record<string, unknown>>) {
  const { rows: columns } = await database.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'identity' and table_name = $1 and is_generated = 'NEVER'
       and (is_nullable = 'NO' or column_name = any($2))`,
    [table, [...Object.keys(values), 'user_id']],
  )
  const all = columns.map(({ name, type }) => {
    if (name in values) return values[name]
    if (name in GIVEN) return GIVEN[name]
    if (name === 'id' && table !== 'users') return crypto.randomUUID()
    return anyOf(type, owner)
  })
  const names = columns.map(({ name }) => `"${name}"`)
  await database.pool.query(
    `insert into identity.${table} (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    all,
  )
}

/** Times of a row that is over and of one that is not yet. */
function momentsOf(life: Exclude<AnyLife, { endedBy: string }>) {
  const end = 'until' in life ? NOW.getTime() : NOW.getTime() - life.days * DAY_MS
  const column = 'until' in life ? life.until : life.after
  // A day that is kept is over once the next one is.
  return { column, over: new Date(end - 2 * DAY_MS), ahead: new Date(end + DAY_MS) }
}

function stayOf(life: AnyLife): Readonly<Record<string, unknown>> | undefined {
  if (!('unless' in life) || life.unless === undefined) return undefined
  const { unless } = life
  if ('equals' in unless) return { [unless.column]: unless.equals }
  return { [unless.column]: new Date(NOW.getTime() + HOUR_MS) }
}

test.each(TIMED)('rows of %s end when their time is over', async (table, life) => {
  const { column, over, ahead } = momentsOf(life)
  const stay = stayOf(life)
  const before = await database.pool.query(`select 1 from identity.${table}`)
  const [a = '', b = '', c = ''] = table === 'users' ? OWNERS.map(() => crypto.randomUUID()) : OWNERS
  await insertRow(table, a, { [column]: over })
  await insertRow(table, b, { [column]: ahead })
  if (stay) await insertRow(table, c, { [column]: over, ...stay })
  expect(await clearEnded(openIdentity(database.pool), NOW)).toMatchObject({ [table]: 1 })
  const left = await database.pool.query(`select "${column}" as at from identity.${table}`)
  expect(left.rows).toHaveLength((before.rowCount ?? 0) + (stay ? 2 : 1))
  expect(await clearEnded(openIdentity(database.pool), NOW)).toEqual({})
})

test('columns that say when rows end hold a time', async () => {
  const { rows } = await database.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'identity' and (data_type = 'date' or data_type like 'timestamp%')`,
  )
  const times = new Set(rows.map(({ place }) => place))
  const named = TIMED.map(([table, life]) => `${table}.${momentsOf(life).column}`)
  expect(named.filter(place => !times.has(place))).toEqual([])
})

test('whatever has a time of its end is cleared by it', async () => {
  const { rows } = await database.pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'identity' and column_name = 'expires_at' order by 1`,
  )
  const timed = new Set<string>(TIMED.map(([table]) => table))
  expect(rows.map(({ table }) => table).filter(table => !timed.has(table))).toEqual([])
})

test('a table that does not say what ends its rows does not compile', () => {
  const declared: Declared<{ notes: { user_id: string } }> = {
    notes: { life: WITH_ACCOUNT, owners: [{ account: 'user_id' }], columns: { user_id: OWN_ID } },
  }
  const undeclared: Declared<{ notes: { user_id: string } }> = {
    // @ts-expect-error its life is missing
    notes: { owners: [{ account: 'user_id' }], columns: { user_id: OWN_ID } },
  }
  expect(Object.keys(undeclared)).toEqual(Object.keys(declared))
})
