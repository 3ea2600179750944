/** An access code from the request to the site that it opens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_CODES } from '#api/support/field-codes.ts'
import { people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { until } from '#tests/support/until.ts'

const SITE = 'https://metaverse.skor.example/'
const NOW = new Date('2026-03-01T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1_000
const asker = {
  name: 'Ada Lovelace',
  email: 'ada.l@example.com',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Partnerships',
}
const admin = { as: people.admin }

let api: RunningApi
beforeAll(async () => {
  api = await runApi({}, undefined, { METAVERSE_URL: SITE })
})
afterAll(() => api.close())

const ask = (change: Record<string, unknown> = {}) => api.post('/api/getcode', { ...asker, ...change })
const verify = (code: unknown) => api.post('/api/verifycode', { code })
const send = (id: string) => api.post('/api/admin/sendAccessCode', { ref_id: id }, admin)

async function requestsOf(email: string) {
  const { body } = await api.get(`/api/admin/getAllAccessCodeDetail?text=${encodeURIComponent(email)}`, admin)
  return body.data.content
}

/** Asks, and gives the request's id. */
async function newRequestId(email: string): Promise<string> {
  await ask({ email })
  return (await requestsOf(email))[0]._id
}

/** The codes that were mailed, the last first. */
async function mailedCodes(email: string, count: number): Promise<string[]> {
  let codes: string[] = []
  await until(`${count} mails`, async () => {
    const { body } = await api.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)
    codes = body.mails.map((mail: { text: string }) => /\b\w{4}-\w{4}-\w{4}\b/.exec(mail.text)?.[0] ?? '')
    return codes.length === count
  })
  return codes
}

const problems: readonly (readonly [message: string, field: string, ...values: unknown[]])[] = [
  ['Please enter valid name', 'name', '', 'R2D2', 'a'.repeat(37), undefined],
  ['Please enter valid email', 'email', '', 'ada', 'ada@example', 'a@b.c', 'ada@b.\u202Einfo', undefined],
  ['please enter valid phone number', 'phone', '', '12345678', '12345678901234', undefined],
  ['please select user role', 'userRole', '', undefined],
  ['please enter your role', 'userRole', 'other'],
]
/** The code of each answer: the id that the words have in the catalogues. */
const CODES: Readonly<Record<string, string>> = {
  ...FIELD_CODES,
  'Please enter code first..': 'field.code-missing',
  'Please enter valid code': 'wrong-access-code',
}
const order = ['name', 'email', 'phone', 'userRole']
const broken: Record<string, unknown> = { name: '1', email: '1', phone: '1', userRole: '' }

describe('the form says what is wrong, in the order of its fields', () => {
  test.each(
    problems.flatMap(([message, field, ...values]) => values.map(value => [message, field, value] as const)),
  )('%s: %s is %j', async (message, field, value) => {
    const later = Object.fromEntries(order.slice(order.indexOf(field) + 1).map(name => [name, broken[name]]))
    for (const body of [{ [field]: value }, { ...later, [field]: value }]) {
      const reply = await ask(body)
      const data = { isAdded: { status: false, message } }
      expect([reply.status, reply.body]).toEqual([
        400,
        { status: false, message, code: CODES[message], data, ...data },
      ])
    }
  })

  test('an address may have an ending of any length', async () => {
    expect((await ask({ email: 'a@b.info' })).status).toBe(200)
  })

  test('no country code is needed', async () => {
    expect((await ask({ email: 'no.country@example.com', countryCode: '' })).status).toBe(200)
  })
})

test('a request is added, and has no code before one is sent', async () => {
  const reply = await ask()
  const message = 'Data submitted successfully'
  const data = { isAdded: { status: true, message } }
  expect(reply.body).toEqual({ status: true, message, data, ...data })
  expect(await requestsOf(asker.email)).toEqual([
    {
      _id: expect.any(String),
      ...asker,
      createdAt: NOW.toISOString(),
      code: null,
      codeExpireTime: null,
    },
  ])
})

test('who asks twice before a code was sent has asked once, and gets the same answer', async () => {
  const first = await ask({ email: 'twice@example.com' })
  const second = await ask({ email: 'Twice@Example.com', name: 'Somebody Else' })
  expect(second.body).toEqual(first.body)
  expect(await requestsOf('twice@example.com')).toMatchObject([{ name: asker.name }])
})

test('a code that was sent opens the site, however it is typed', async () => {
  const id = await newRequestId('open@example.com')
  const sent = await send(id)
  const expires = new Date(NOW.getTime() + 7 * DAY_MS).toISOString()
  expect(sent.body).toEqual({
    status: true,
    message: 'Code send successfully..',
    data: { codeExpireTime: expires },
  })
  const [code = ''] = await mailedCodes('open@example.com', 1)
  expect(await requestsOf('open@example.com')).toMatchObject([{ code, codeExpireTime: expires }])
  for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', '')} `])
    expect((await verify(typed)).body).toEqual({
      status: true,
      message: 'Code verify successfully',
      data: { url: SITE },
    })
  const { body } = await api.get('/dev/mail.json?to=open@example.com')
  expect(body.mails[0]).toMatchObject({ kind: 'access-code', subject: 'Your access code for SKOR' })
  expect(body.mails[0].html).toContain(code)
  expect(body.mails[0].subject).not.toContain(code)
})

test('the mail with a code is in the language of the page that the code was asked for on', async () => {
  const email = 'leser@example.com'
  await api.post('/api/getcode', { ...asker, email }, { headers: { 'Accept-Language': 'de-AT,de;q=0.9' } })
  await send((await requestsOf(email))[0]._id)
  await mailedCodes(email, 1)
  const { body } = await api.get(`/dev/mail.json?to=${email}`)
  expect(body.mails[0].subject).toBe('Dein Zugangscode für SKOR')
})

test('a code is not in the database as it is', async () => {
  const id = await newRequestId('sealed@example.com')
  await send(id)
  const [code = ''] = await mailedCodes('sealed@example.com', 1)
  const { rows } = await api.pool.query(
    'select r::text as row from identity.access_requests r where id = $1',
    [id],
  )
  const hex = Buffer.from(code).toString('hex')
  expect(rows[0].row).not.toContain(code)
  expect(rows[0].row).not.toContain(hex)
})

test('an admin reads the code that was sent, however the id of the request was written', async () => {
  const id = await newRequestId('capitals@example.com')
  expect((await send(id.toUpperCase())).status).toBe(200)
  const codes = await mailedCodes('capitals@example.com', 1)
  expect((await requestsOf('capitals@example.com')).map((row: { code: unknown }) => row.code)).toEqual(codes)
})

test('sent again it is a new code, and the old one ends', async () => {
  const id = await newRequestId('again@example.com')
  await send(id)
  await send(id)
  const [second = '', first = ''] = await mailedCodes('again@example.com', 2)
  expect(second).not.toBe(first)
  expect((await verify(first)).status).toBe(400)
  expect((await verify(second)).status).toBe(200)
})

test('a code opens for one person: the browser that used it first, as often as it likes', async () => {
  const id = await newRequestId('shared@example.com')
  await send(id)
  const [code = ''] = await mailedCodes('shared@example.com', 1)
  const verifyIn = (browser: string) => api.post('/api/verifycode', { code }, { browser })
  expect((await verifyIn('home')).status).toBe(200)
  expect((await verifyIn('home')).status).toBe(200)
  const shared = await verifyIn('a friend')
  expect([shared.status, shared.body.message]).toEqual([400, 'Please enter valid code'])
  // A new one begins anew.
  await send(id)
  const [again = ''] = await mailedCodes('shared@example.com', 2)
  expect((await api.post('/api/verifycode', { code: again }, { browser: 'a friend' })).status).toBe(200)
  const { body } = await api.get('/dev/mail.json?to=shared@example.com')
  expect(body.mails[0].text).toContain('as often as you like, in the browser that you first use it in')
})

test('of many browsers at once, one has the code', async () => {
  const id = await newRequestId('race@example.com')
  await send(id)
  const [code = ''] = await mailedCodes('race@example.com', 1)
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, browser) =>
      api.post('/api/verifycode', { code }, { browser: `racer ${browser}` }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code opens until it expires', async () => {
  const id = await newRequestId('late@example.com')
  await send(id)
  const [code = ''] = await mailedCodes('late@example.com', 1)
  api.now = new Date(NOW.getTime() + 7 * DAY_MS - 1)
  expect((await verify(code)).status).toBe(200)
  api.now = new Date(NOW.getTime() + 7 * DAY_MS)
  expect((await verify(code)).status).toBe(400)
  api.now = NOW
})

test.each([
  ['Please enter code first..', ''],
  ['Please enter code first..', '   '],
  ['Please enter code first..', undefined],
  ['Please enter valid code', 'AAAA-AAAA-AAAA'],
  ['Please enter valid code', "' or 1=1 --"],
  ['Please enter valid code', 123_456],
  ['Please enter valid code', 'A'.repeat(10_000)],
])('%s: the code is %j', async (message, code) => {
  const reply = await verify(code)
  expect([reply.status, reply.body]).toEqual([
    400,
    { status: false, message, code: CODES[message], data: message },
  ])
})

test('an unknown request gets no code and no mail', async () => {
  const before = await api.pool.query('select count(*) from identity.mails')
  expect(await send('00000000-0000-4000-8000-00000000dead')).toMatchObject({
    status: 404,
    body: { message: 'There is no such request' },
  })
  expect((await send('no id')).status).toBe(400)
  const after = await api.pool.query('select count(*) from identity.mails')
  expect(after.rows).toEqual(before.rows)
})

test('only admins see requests and send codes', async () => {
  const id = await newRequestId('closed@example.com')
  for (const as of [people.auditor, people.ada]) {
    expect((await api.get('/api/admin/getAllAccessCodeDetail', { as })).status).toBe(403)
    expect((await api.post('/api/admin/sendAccessCode', { ref_id: id }, { as })).status).toBe(403)
  }
  expect(await requestsOf('closed@example.com')).toMatchObject([{ code: null }])
})

test('the list comes in pages', async () => {
  for (let number = 1; number <= 12; number++) await ask({ email: `page${number}@paging.example.com` })
  const page = async (query: string) => {
    const { body } = await api.get(`/api/admin/getAllAccessCodeDetail?text=paging.example&${query}`, admin)
    return [body.total, body.data.content.length]
  }
  expect(await page('page=1')).toEqual([12, 10])
  expect(await page('page=2')).toEqual([12, 2])
})

test('guessing ends after a few tries an address, right codes included', async () => {
  const limited = await runApi({ guess: 5 })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, number) => limited.post('/api/verifycode', { code: `GUESS-${number}` })),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter(status => status === 400)).toHaveLength(5)
  expect(statuses.filter(status => status === 429)).toHaveLength(15)
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/)
  expect(refused?.body.data).toBe(refused?.body.message)
  // Signing in gives no new tries.
  expect((await limited.post('/api/verifycode', { code: 'GUESS' }, { as: people.ada })).status).toBe(429)
  await limited.close()
})
