import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type IdentityDatabase, migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { SEALED_JOIN_CODES } from '#people/league/tables.ts'
import { Seal, type SealedColumn, type SealedRow } from '#people/seal.ts'
import { openSecrets } from '#people/secret/kept-keys.ts'
import { rotate, SEALED_COLUMNS } from '#people/secret/rotate.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { USES } from '#people/secret/uses.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runScript } from '#tests/support/run-script.ts'
import { sealedBefore } from '#tests/support/sealed-before.ts'
import { until } from '#tests/support/until.ts'
import { type Made, makeAll, NEEDED } from '../support/made-by-secrets.ts'
import { people } from '../support/people.ts'
import { type Caller, runApi, SECRET } from '../support/running-api.ts'

const [ONE, TWO, THREE] = ['1'.repeat(64), '2'.repeat(64), '3'.repeat(64)] as const
const BADGE = { emblem: 'bolt', colour: 'gold' }

let database: TestDatabase
let db: IdentityDatabase
beforeEach(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
  db = openIdentity(database.pool)
  return () => database.drop()
})

/** A process that starts with these secrets. */
const opened = (...secrets: string[]) => openSecrets(db, secrets, new Date())

const sealOf = (secret: string, column: SealedColumn = SEALED_JOIN_CODES) =>
  new Seal(new Secrets([secret]), column)

/** The sealed values of a column, with the rows that they stand in. */
async function valuesOf({ table, column }: SealedColumn) {
  const { rows } = await sql<{ value: Buffer; row: SealedRow<string> }>`
    select ${sql.id(column)} as value, to_jsonb(t) as row from identity.${sql.id(table)} t
    where ${sql.id(column)} is not null`.execute(db)
  return rows
}

/** Gives each row of a column what the next one had. @returns how many rows that were */
async function moveRound({ table, column }: SealedColumn): Promise<number> {
  const [rows, value] = [sql.id('identity', table), sql.id(column)]
  const moved = await sql`
    with kept as (
      select ctid as at, ${value} as value, row_number() over () as place, count(*) over () as all_rows
      from ${rows} where ${value} is not null)
    update ${rows} t set ${value} = next.value
    from kept join kept next on next.place = kept.place % kept.all_rows + 1
    where t.ctid = kept.at`.execute(db)
  return Number(moved.numAffectedRows)
}

/** Makes the bytes of a column those of before they were bound to their rows. */
async function unbind({ table, column, use, row: keys }: SealedColumn, secret: string): Promise<void> {
  const seal = sealOf(secret, { table, column, use, row: keys })
  for (const { value, row } of await valuesOf({ table, column, use, row: keys })) {
    const before = sealedBefore(secret, use, seal.open(value, row) ?? '')
    await sql`
      update identity.${sql.id(table)} set ${sql.id(column)} = ${before} where ${sql.id(column)} = ${value}`.execute(
      db,
    )
  }
}

/** @returns the uses of which nothing counts any more */
async function ended(made: Made, by: Secrets): Promise<string[]> {
  const counts = await Promise.all(NEEDED.map(use => made[use](by)))
  return NEEDED.filter((_, i) => !counts[i])
}

async function rotated(...secrets: string[]) {
  const { columns, kept } = await rotate(db, await opened(...secrets), { leaked: false, now: new Date() })
  const sum = (figure: 'resealed' | 'closed') => columns.reduce((total, column) => total + column[figure], 0)
  return { resealed: sum('resealed'), closed: sum('closed'), kept }
}

test.each([
  ['by the first secret alone', [ONE], [TWO, ONE]],
  ['by the first secret alone, in the order of before', [ONE], [ONE, TWO]],
  ['with the new secret in front, in the order of before', [TWO, ONE], [ONE, TWO]],
  ['in the order of before, with the new secret in front', [ONE, TWO], [TWO, ONE]],
])('what was made %s counts', async (_, making, checking) => {
  expect(await ended(await makeAll(db, await opened(...making)), await opened(...checking))).toEqual([])
})

test('without a rotation nothing goes on by another secret', async () => {
  const made = await makeAll(db, await opened(ONE))
  // A browser that is not known by its cookie is another one, with rows of its own.
  expect(await ended(made, await opened(TWO))).toEqual(NEEDED)
})

test('after the rotation all that was made goes on by the new secret alone, again and again', async () => {
  const all = [
    await makeAll(db, await opened(ONE)),
    await makeAll(db, await opened(ONE, TWO)),
    await makeAll(db, await opened(TWO, ONE)),
  ]
  const first = await rotated(TWO, ONE)
  expect(first).toMatchObject({ closed: 0 })
  expect(first.resealed).toBeGreaterThan(0)
  expect(await rotated(TWO, ONE)).toMatchObject({ resealed: 0, closed: 0 })
  const [beforeThat = [] as never, oldOrder = [] as never, newOrder = [] as never] = all
  expect(await ended(beforeThat, await opened(TWO))).toEqual([])
  expect(await rotated(THREE, TWO)).toMatchObject({ closed: 0 })
  expect(await ended(oldOrder, await opened(THREE))).toEqual([])
  expect(await ended(newOrder, await opened(THREE, TWO))).toEqual([])
})

test('each sealed column that a table declares is sealed anew, and no other column of bytes came since', async () => {
  await makeAll(db, await opened(ONE))
  await rotated(TWO, ONE)
  const uses = [...new Set(SEALED_COLUMNS.map(({ use }) => use))]
  expect(uses.toSorted()).toEqual(NEEDED.filter(use => USES[use].lasts === 'resealed').toSorted())
  const { rows } = await database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'identity' and data_type = 'bytea'`)
  const declared = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  const others = rows.map(({ name }) => name).filter(name => !declared.includes(name))
  expect(others.toSorted()).toEqual([
    'collectible_pictures.content',
    'fan_keys.key',
    'passkeys.public_key',
    'pictures.content',
  ])
  for (const column of SEALED_COLUMNS) {
    const values = await valuesOf(column)
    const opens = (by: string) =>
      values.filter(({ value, row }) => sealOf(by, column).open(value, row) !== null).length
    expect([column.table, values.length > 0]).toEqual([column.table, true])
    expect([column.table, opens(ONE), opens(TWO)]).toEqual([column.table, 0, values.length])
  }
})

test('sealed bytes that somebody moves to another row are opened by nothing', async () => {
  const made = [await makeAll(db, await opened(ONE)), await makeAll(db, await opened(ONE))]
  const moved = await Promise.all(SEALED_COLUMNS.map(moveRound))
  expect(Math.min(...moved)).toBeGreaterThan(1)
  const { columns } = await rotate(db, await opened(ONE), { leaked: false, now: new Date() })
  expect(columns.map(({ closed }) => closed)).toEqual(moved)
  for (const owned of made)
    expect(await ended(owned, await opened(ONE))).toEqual(
      expect.arrayContaining(SEALED_COLUMNS.map(({ use }) => use)),
    )
})

test('what was sealed before it was bound to its row counts, and the rotation binds it', async () => {
  const made = [await makeAll(db, await opened(ONE)), await makeAll(db, await opened(ONE))]
  for (const column of SEALED_COLUMNS) await unbind(column, ONE)
  const [before = [] as never, after = [] as never] = made
  expect(await ended(before, await opened(ONE))).toEqual([])
  const values = (await Promise.all(SEALED_COLUMNS.map(valuesOf))).flat().length
  expect(await rotated(ONE)).toMatchObject({ resealed: values, closed: 0 })
  expect(await rotated(ONE)).toMatchObject({ resealed: 0, closed: 0 })
  expect(await ended(after, await opened(ONE))).toEqual([])
  await Promise.all(SEALED_COLUMNS.map(moveRound))
  expect(await rotated(ONE)).toMatchObject({ resealed: 0, closed: values })
})

test('of a secret that leaked goes on what nobody can forge by it', async () => {
  const made = await makeAll(db, await opened(ONE))
  const forgeable = NEEDED.filter(use => USES[use].forgeable)
  // A rotation that did not know of the leak has kept keys that go now.
  await rotated(TWO, ONE)
  await rotate(db, await opened(TWO, ONE), { leaked: true, now: new Date() })
  expect(await ended(made, await opened(TWO))).toEqual(forgeable)
})

test('what is written while it is looked at is neither lost nor left behind', async () => {
  const { hash } = await db
    .insertInto('league_codes')
    .values({ hash: 'a hash', sealed: sealOf(ONE).seal('before', { hash: 'a hash' }) })
    .returning('hash')
    .executeTakeFirstOrThrow()
  let rotation: ReturnType<typeof rotated> | undefined
  await db.transaction().execute(async transaction => {
    const sealed = sealOf(ONE).seal('meanwhile', { hash })
    await transaction.updateTable('league_codes').set({ sealed }).where('hash', '=', hash).execute()
    rotation = rotated(TWO, ONE)
    await until('the rotation waits for the write', async () => {
      const { rowCount } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return (rowCount ?? 0) > 0
    })
  })
  expect(await rotation).toMatchObject({ resealed: 1, closed: 0 })
  const { sealed } = await db.selectFrom('league_codes').select('sealed').executeTakeFirstOrThrow()
  expect(sealOf(TWO).open(sealed, { hash })).toBe('meanwhile')
})

test('keys are kept until nothing of theirs counts any more', async () => {
  await rotated(TWO, ONE)
  const later = (seconds: number) => new Date(Date.now() + seconds * 1_000)
  const secrets = async (at: Date) => openSecrets(db, [TWO], at)
  const { lasts } = USES.sessions
  expect((await secrets(later(lasts - 60))).keys('sessions')).toHaveLength(2)
  expect((await secrets(later(lasts + 60))).keys('sessions')).toHaveLength(1)
  expect((await secrets(later(lasts + 60))).keys('calendars')).toHaveLength(2)
})

test('the command says what it did, and what no secret opens', async () => {
  await makeAll(db, await opened(ONE))
  const run = (secrets: string, ...args: string[]) =>
    runScript('scripts/secret-rotate.ts', database.url, args, { SKOR_SECRET: secrets })
  const first = await run(`${TWO},${ONE}`)
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^second_factors\.key: 2 sealed anew$/m),
  })
  expect(first.out).toMatch(/^sessions: what the older secrets made goes on until 20\d\d-/m)
  expect(first.out).toMatch(/^calendars: what the older secrets made goes on for good$/m)
  expect((await run(`${TWO}\n${ONE}\n`)).out).toMatch(/^second_factors\.key: 0 sealed anew$/m)
  expect(await run(TWO)).toMatchObject({ code: 0, out: expect.stringContaining('opens everything') })
  expect(await run(THREE)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^\d+ values are opened by none of the secrets/m),
  })
  expect((await run(`${TWO} ${ONE}`, '--leaked')).out).not.toMatch(/^sessions:/m)
})

test('who is signed in stays so and a league invites by its code, whichever API is asked, before and after', async () => {
  const { ada, ben, cleo } = people
  const api = await runApi()
  const at = (...secrets: string[]) => api.another(undefined, new Secrets(secrets))
  const [oldOrder, newOrder] = await Promise.all([at(SECRET, TWO), at(TWO, SECRET)])
  try {
    const create = async (by: Caller, name: string) => {
      const made = await by.post('/api/leagues/create', { name, badge: BADGE }, { as: ada })
      return made.body.data.league as string
    }
    const codeAt = async (by: Caller, league: string) =>
      (await by.get(`/api/leagues/${league}`, { as: ada })).body.data.code as string
    const leagues = [await create(oldOrder, 'Before'), await create(newOrder, 'After')]
    const codes = await Promise.all(leagues.map(league => codeAt(newOrder, league)))
    expect(await Promise.all(leagues.map(league => codeAt(oldOrder, league)))).toEqual(codes)
    for (const [i, by] of [newOrder, oldOrder].entries())
      expect((await by.post('/api/leagues/join', { code: codes[i] }, { as: ben })).status).toBe(200)

    const identity = openIdentity(api.pool)
    const now = new Date()
    await rotate(identity, await openSecrets(identity, [TWO, SECRET], now), { leaked: false, now })
    const alone = await api.another(undefined, await openSecrets(identity, [TWO], now))
    try {
      expect(await Promise.all(leagues.map(league => codeAt(alone, league)))).toEqual(codes)
      for (const code of codes)
        expect((await alone.post('/api/leagues/join', { code }, { as: cleo })).status).toBe(200)
    } finally {
      await alone.close()
    }
  } finally {
    await oldOrder.close()
    await newOrder.close()
    await api.close()
  }
})
