/** Asking us a question, and the admin's list of what was asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_CODES } from '#api/support/field-codes.ts'
import { people } from '#api/support/people.ts'
import { madeProof } from '#api/support/registering.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { clearEnded } from '../identity/ended-rows.ts'
import { openIdentity } from '../identity/schema.ts'

const question = {
  name: 'Ada Lovelace',
  email: 'ada.l@example.com',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Investor',
  message: 'How do I invest?',
}

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

const ask = (change: Record<string, unknown> = {}) =>
  api.post('/api/users/contactus', { ...question, ...change })

/** Each case breaks its own field and all that come after it: the first message must be the one that is said. */
const problems: readonly (readonly [message: string, field: string, ...values: unknown[]])[] = [
  [
    'Please enter valid name',
    'name',
    '',
    ' ',
    'R2D2',
    'a'.repeat(37),
    'a'.repeat(5_000),
    '<b>Ada</b>',
    null,
    7,
    undefined,
  ],
  [
    'Please enter valid email',
    'email',
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    undefined,
  ],
  [
    'Please enter valid email',
    'email',
    'ada@example.com,eve@example.com',
    'ada@example.com\r\nBcc: e@example.com',
  ],
  ['please enter valid phone number', 'phone', '', '12345678', '12345678901234', 'phonephone', undefined],
  ['please enter valid phone number', 'countryCode', 'AE', '1'.repeat(9)],
  ['please select user role', 'userRole', '', '  ', undefined],
  ['please enter your role', 'userRole', 'other', 'r'.repeat(61)],
  ['Please enter your message', 'message', '', '   ', undefined],
  ['Please enter at most 4000 characters', 'message', 'm'.repeat(4_001), 'm'.repeat(40_000)],
]
/** The code of each answer: the id that the words have in the catalogues. */
const CODES: Readonly<Record<string, string>> = {
  ...FIELD_CODES,
  'Please enter your message': 'field.message-missing',
  'Please enter at most 4000 characters': 'field.message-long',
}
const order = ['name', 'email', 'phone', 'countryCode', 'userRole', 'message']
const broken: Record<string, unknown> = {
  name: '1',
  email: '1',
  phone: '1',
  countryCode: '?',
  userRole: '',
  message: '',
}

describe('the form says what is wrong, in the order of its fields', () => {
  test.each(
    problems.flatMap(([message, field, ...values]) => values.map(value => [message, field, value] as const)),
  )('%s: %s is %j', async (message, field, value) => {
    const later = Object.fromEntries(order.slice(order.indexOf(field) + 1).map(name => [name, broken[name]]))
    for (const body of [{ [field]: value }, { ...later, [field]: value }]) {
      const reply = await ask(body)
      expect([reply.status, reply.body]).toEqual([
        400,
        { status: false, message, code: CODES[message], data: null },
      ])
    }
  })

  test.each([
    ['name', 'A'],
    ['name', 'a_b C'.padEnd(36, 'c')],
    ['name', 'Élodie Nguyễn'],
    ['phone', '123456789'],
    ['phone', 501234567],
    ['countryCode', 971],
    ['phone', '+971 50 12345'],
    ['countryCode', ''],
    ['userRole', 'Referee'],
    ['message', 'm'.repeat(4_000)],
  ])('takes a %s at its limit: %j', async (field, value) => {
    expect((await ask({ [field]: value })).status).toBe(200)
  })
})

test('a question reaches the admin as it was written, and is text whatever it holds', async () => {
  api.now = new Date('2026-03-02T12:00:00.000Z')
  const message = `<script>alert(1)</script>\n=HYPERLINK("http://evil.example") %_\\`
  const reply = await ask({ message, userRole: '<img src=x onerror=alert(1)>' })
  expect(reply.body).toEqual({
    status: true,
    message: 'Data submitted successfully',
    data: { received: true },
  })
  const list = await api.get('/api/admin/contactus', { as: people.admin })
  expect(list.headers.get('Content-Type')).toContain('application/json')
  expect(list.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(list.body.data[0]).toEqual({
    ...question,
    _id: expect.any(String),
    message,
    userRole: '<img src=x onerror=alert(1)>',
    createdAt: '2026-03-02T12:00:00.000Z',
  })
})

test('the list comes in pages, newest or oldest first, and is filtered literally', async () => {
  for (let number = 1; number <= 12; number++) {
    api.now = new Date(Date.parse('2026-03-03T12:00:00.000Z') + number * 1_000)
    await ask({ message: `paging 100% ${String(number).padStart(2, '0')}` })
  }
  const messages = async (query: string) => {
    const { body } = await api.get(`/api/admin/contactus?${query}`, { as: people.admin })
    return [body.total, ...body.data.map((row: { message: string }) => row.message.slice(-2))]
  }
  expect(await messages('text=100%25&limit=10')).toEqual([
    12,
    '12',
    '11',
    '10',
    '09',
    '08',
    '07',
    '06',
    '05',
    '04',
    '03',
  ])
  expect(await messages('text=PAGING&limit=10&page=2')).toEqual([12, '02', '01'])
  expect(await messages('text=paging&sort=oldest&limit=2')).toEqual([12, '01', '02'])
  expect(await messages('text=paging%25%25')).toEqual([0])
  expect((await api.get('/api/admin/contactus?limit=1001', { as: people.admin })).body.limit).toBe(1_000)
})

test('a character that no text can have is a wrong request, wherever it stands', async () => {
  const replies = await Promise.all([
    ask({ message: 'a\0b' }),
    ask({ unknown: [undefined, { deep: 'a\0b' }] }),
    api.post('/api/users/contactus', `{"message":${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}}`),
    api.get('/api/admin/contactus?text=%00', { as: people.admin }),
    api.get('/api/admin/users?text=a%00b', { as: people.admin }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
})

test('nobody but an admin reads what people wrote', async () => {
  const { auditor, ada } = people
  for (const [as, status] of [
    [auditor, 403],
    [ada, 403],
  ] as const) {
    const reply = await api.get('/api/admin/contactus', { as })
    expect([reply.status, reply.body.data]).toEqual([status, null])
  }
  expect((await api.get('/api/admin/contactus')).status).toBe(401)
})

test('one address can not flood us', async () => {
  const limited = await runApi({ form: 3 })
  const statuses = []
  for (let time = 0; time < 5; time++)
    statuses.push((await limited.post('/api/users/contactus', question)).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const { rows } = await limited.pool.query('select count(*) from identity.contact_queries')
  expect(rows[0].count).toBe(3)
  await limited.close()
})

const FORMS: readonly (readonly [string, 'contact' | 'news' | 'access', (number: number) => object])[] = [
  ['/api/users/contactus', 'contact', () => question],
  ['/api/users/subscribe', 'news', number => ({ email: `reader${number}@example.com` })],
  ['/api/getcode', 'access', number => ({ ...question, email: `asker${number}@example.com` })],
]

test.each(FORMS)(
  'beyond so many a day of one network %s asks for a proof, and is refused beyond a hard bound',
  async (path, limit, bodyOf) => {
    const numbers = { [`${limit}OfNetwork`]: 2, [`${limit}OfNetworkADay`]: 4 }
    const limited = await runApi(numbers, undefined, { TRUST_PROXY: '1' })
    try {
      let made = 0
      const send = async (address: string, captcha?: string) => {
        const headers = { 'X-Forwarded-For': address }
        const { status, body } = await limited.post(path, { ...bodyOf(++made), captcha }, { headers })
        return status === 200 ? 'taken' : body.code
      }
      const network = '203.0.113.7'
      expect([await send(network), await send(network)]).toEqual(['taken', 'taken'])
      expect(await send(network)).toBe('proof-needed')
      expect(await send(network, 'solved')).toBe('proof-needed')
      const captcha = await madeProof()
      expect(await send(network, captcha)).toBe('taken')
      expect(await send(network, captcha)).toBe('proof-needed')
      expect(await send(network, await madeProof())).toBe('taken')
      expect(await send(network, await madeProof())).toBe('too-many-requests')
      expect(await send('203.0.113.8')).toBe('taken')
      // A customer with a /56 has four times the budget of a /64, not that of each.
      const wide = []
      for (let subnet = 0; subnet < 10; subnet++) wide.push(await send(`2001:db8:0:${subnet}::1`))
      expect(wide.filter(answer => answer === 'taken')).toHaveLength(8)
      expect(wide.at(-1)).toBe('proof-needed')
    } finally {
      await limited.close()
    }
  },
  // Four proofs are solved, in this very process.
  180_000,
)

test('what was asked is kept for a year; a code that still opens the site stays', async () => {
  const now = new Date('2027-03-01T00:00:00Z')
  await api.pool.query(`delete from identity.contact_queries`)
  await api.pool.query(
    `insert into identity.contact_queries (name, email, phone, country_code, user_role, message, created_at)
     select 'A Fan', 'a@example.com', '1', '44', 'Fan', asked, asked::timestamptz
     from unnest(array['2026-02-28', '2026-03-02']) as asked`,
  )
  await api.pool.query(
    `insert into identity.access_requests (name, email, phone, country_code, user_role, created_at, code_expires_at)
     values ('old', 'b@example.com', '1', '44', 'Fan', '2026-01-01', null),
            ('over', 'c@example.com', '1', '44', 'Fan', '2026-01-01', '2026-02-01'),
            ('holds', 'd@example.com', '1', '44', 'Fan', '2026-01-01', '2027-04-01')`,
  )
  await clearEnded(openIdentity(api.pool), now)
  const { rows } = await api.pool.query(
    `select message as kept from identity.contact_queries union all select name from identity.access_requests order by 1`,
  )
  expect(rows).toEqual([{ kept: '2026-03-02' }, { kept: 'holds' }])
})
