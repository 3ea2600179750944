/** The users' list, and its two downloads. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { openIdentity } from './schema.ts'
import { allUsers } from './user-list.ts'

const admin = { as: people.admin }

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  // The five people of the tests, then 20 of one moment, named against the order of their dates.
  await api.pool.query(`
    insert into identity.users (id, name, user_name, email, password_hash, role, created_at, email_verified_at)
    select gen_random_uuid(), 'Zoe ' || chr(96 + n), 'zoe' || chr(123 - n), 'zoe' || n || '@example.com', null, 'user',
      '2030-01-01T00:00:00.123456Z', case when n > 1 then now() end
    from generate_series(1, 20) n`)
})
afterAll(() => api.close())

async function list(query: string) {
  const { body } = await api.get(`/api/admin/users?${query}`, admin)
  return {
    total: body.total,
    names: body.data.map((row: { user_name: string }) => row.user_name),
    rows: body.data,
  }
}

test('a row says who it is, in which role, and since when', async () => {
  const { rows } = await list('text=ada@')
  expect(rows).toEqual([
    {
      _id: people.ada.id,
      name: people.ada.name,
      user_name: 'ada',
      email: 'ada@example.com',
      user_role: 'user',
      blocked: false,
      kept: false,
      verified: true,
      countryCode: null,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      walletAddress: null,
    },
  ])
  expect((await list('text=zoe1@')).rows).toMatchObject([{ verified: false }])
})

test('whole or by pages, in four orders', async () => {
  expect((await list('')).names).toHaveLength(25)
  expect((await list('sort=a-z&limit=4')).names).toEqual(['ada', 'admin', 'auditor', 'ben'])
  expect((await list('sort=z-a&limit=2')).names).toEqual(['zoez', 'zoey'])
  expect((await list('sort=newest&limit=1')).names[0]).toMatch(/^zoe/)
  expect((await list('sort=oldest&limit=5')).names).not.toContainEqual(expect.stringMatching(/^zoe/))
  const pages = await Promise.all([1, 2, 3].map(page => list(`sort=a-z&limit=10&page=${page}`)))
  expect(pages.map(({ names }) => names.length)).toEqual([10, 10, 5])
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(25)
  expect(pages.map(({ total }) => total)).toEqual([25, 25, 25])
  for (const query of ['sort=upwards', 'limit=ten', 'page=0'])
    expect((await api.get(`/api/admin/users?${query}`, admin)).status).toBe(400)
})

test('the filter looks at names and e-mails, and takes its text literally', async () => {
  expect((await list('text=ZOE%20A')).names).toEqual(['zoez'])
  expect((await list('text=zoe2@')).total).toBe(1)
  expect((await list('text=%25')).total).toBe(0)
  expect((await list('text=_')).total).toBe(0)
})

test('all proven e-mails come as lines of text', async () => {
  const reply = await api.get('/api/admin/users/emails', admin)
  expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  const lines = reply.body.split('\n')
  expect(lines).toHaveLength(25)
  expect(lines.pop()).toBe('')
  expect(lines).toEqual(expect.arrayContaining(['ada@example.com', 'zoe20@example.com']))
  expect(lines).not.toContain('zoe1@example.com')
})

test('batches of any size give every user once, also those of one moment', async () => {
  const db = openIdentity(api.pool)
  for (const size of [1, 7, 25, 1_000]) {
    const seen: string[] = []
    for await (const batch of allUsers(db, size)) {
      expect(batch.length).toBeLessThanOrEqual(size)
      seen.push(...batch.map(user => user.id))
    }
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
  }
})

test('the spreadsheet has all rows, and its cells are text', async () => {
  const formulas = [
    '=HYPERLINK("http://evil.example","x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    'a"b,c\nd',
  ]
  for (const [index, name] of formulas.entries())
    await api.pool.query(
      `insert into identity.users (id, name, user_name, email, role, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'user', '2031-01-01T00:00:00Z')`,
      [name, `=f${index}`, `=f${index}@example.com`],
    )
  const reply = await api.get('/api/admin/users/export', admin)
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="skor-users-2026-03-01.csv"')
  const cells = parseCsv(reply.body.replace(/^\uFEFF/, ''))
  expect(cells[0]).toEqual([
    'S.No',
    'Name',
    'User Name',
    'Email',
    'Role',
    'Verified',
    'Date',
    'Wallet Address',
  ])
  expect(cells).toHaveLength(1 + 25 + formulas.length)
  for (const row of cells) {
    expect(row).toHaveLength(8)
    for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  }
  expect(
    cells
      .slice(-formulas.length)
      .map(row => row[1]?.replace(/^'/, ''))
      .sort(),
  ).toEqual([...formulas].sort())
  expect(cells.at(-1)?.[6]).toBe('2031-01-01T00:00:00.000Z')
})

test('the bytes of the spreadsheet begin with the mark of UTF-8', async () => {
  const { Authorization } = await bearer()
  const response = await fetch(`${api.url}/api/admin/users/export`, { headers: { Authorization } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'S'.charCodeAt(0)])
})

test('a download that breaks off is seen to be broken, packed or not', async () => {
  // Far more than a buffer holds, then a date that can't be written.
  await api.pool.query(`
    insert into identity.users (id, name, user_name, email, role, created_at)
    select gen_random_uuid(), repeat(md5(n::text), 10), 'many' || n, 'many' || n || '@example.com', 'user',
      case when n < 5000 then '2032-01-01' else 'infinity' end::timestamptz
    from generate_series(1, 5000) n`)
  const { Authorization } = await bearer()
  for (const encoding of ['gzip', 'identity']) {
    const response = await fetch(`${api.url}/api/admin/users/export`, {
      headers: { Authorization, 'Accept-Encoding': encoding },
    })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
  }
  await api.pool.query(`delete from identity.users where user_name like 'many%'`)
})

test('auditors see the users by name, and find them by user name alone', async () => {
  const as = people.auditor
  const found = async (text: string) => (await api.get(`/api/admin/users?text=${text}`, { as })).body
  expect((await found('ada')).data).toMatchObject([
    { user_name: 'ada', user_role: 'user', name: null, email: null, countryCode: null, walletAddress: null },
  ])
  expect((await found('ada@')).data).toEqual([])
  expect(JSON.stringify(await found(''))).not.toContain('@')
})

test('nobody but admins gets a download, and no fan the list', async () => {
  for (const path of ['', '/emails', '/export']) {
    for (const as of path === '' ? [people.ada] : [people.auditor, people.ada]) {
      const reply = await api.get(`/api/admin/users${path}`, { as })
      expect(reply.status).toBe(403)
      expect(JSON.stringify(reply.body)).not.toContain('@')
    }
    expect((await api.get(`/api/admin/users${path}`)).status).toBe(401)
  }
})

async function bearer(): Promise<{ Authorization: string }> {
  const { body } = await api.post('/api/login', { email: 'admin', password: 'Correct-horse-1' })
  return { Authorization: `Bearer ${body.data.token}` }
}

/** Cells as a spreadsheet program reads them: quotes hold commas, line ends and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
