/** Another e-mail of an account: by a code of the mailbox that it has and one of the mailbox that it is to have. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FAREWELL } from '#people/mail/table.ts'
import { people } from '../support/people.ts'
import { codeFor, comeIn, mailsTo, otherThan, signUp } from '../support/registering.ts'
import { type CallOptions, PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben } = people
const A_DAY = 4
const CODE_TRIES = 5
const CODE_MS = 10 * 60_000
const AT_ONCE = 20
const START = '2026-03-01T12:00:00.000Z'
const REFUSED = [400, 'wrong-code']

let api: RunningApi
beforeAll(async () => {
  api = await runApi({ emailChangesADay: A_DAY })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.now = new Date(START)
  await api.pool.query('truncate identity.rate_limits')
})

let made = 0
const address = () => `next${++made}@example.com`
const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]

interface Owner {
  readonly id: string
  readonly email: string
  readonly userName: string
  readonly home: CallOptions
}

const login = (name: string, place: CallOptions) =>
  api.post('/api/login', { email: name, password: PASSWORD }, place)

/** Somebody who has just registered and signed in. */
async function newOwner(): Promise<Owner> {
  const userName = `mover${++made}`
  const { email } = await comeIn(api, userName)
  const place = { browser: `of ${userName}` }
  const { body } = await login(email, place)
  return {
    id: body.data._id,
    email,
    userName,
    home: { ...place, headers: { Authorization: `Bearer ${body.data.token}` } },
  }
}

const begin = ({ home }: Pick<Owner, 'home'>, email: string, password = PASSWORD) =>
  api.post('/api/users/email', { email, password }, home)
const finish = ({ home }: Pick<Owner, 'home'>, present: string, next: string) =>
  api.post('/api/users/email/change', { present, next }, home)

/** Begins, and reads both mails. */
async function begun(owner: Owner, email: string) {
  expect(outcome(await begin(owner, email))).toEqual([200, 'Two codes are on their way'])
  return { present: await codeFor(api, owner.email), next: await codeFor(api, email) }
}

const emailOf = async ({ id }: Pick<Owner, 'id'>) =>
  (await api.pool.query('select email from identity.users where id = $1', [id])).rows[0].email

test('both codes give the account its new e-mail, which alone signs in; other sessions end and both mailboxes are told', async () => {
  const owner = await newOwner()
  const elsewhere = await login(owner.userName, { browser: 'elsewhere' })
  const next = address()
  const codes = await begun(owner, next)
  const answer = await finish(owner, codes.present, codes.next)
  expect([answer.status, answer.body.message, answer.body.data]).toEqual([
    200,
    'Your email is changed',
    { email: next },
  ])
  const sessions = (headers: object) => api.get('/api/users/sessions', { headers: { ...headers } })
  expect((await sessions(owner.home.headers ?? {})).status).toBe(200)
  expect((await sessions({ Authorization: `Bearer ${elsewhere.body.data.token}` })).status).toBe(401)
  expect((await login(owner.email, { browser: 'b' })).status).toBe(401)
  expect((await login(next, { browser: 'b' })).status).toBe(200)
  for (const mailbox of [owner.email, next])
    expect((await mailsTo(api, mailbox)).map(({ kind }) => kind)).toContain('email-changed')
  const [told] = await mailsTo(api, owner.email)
  expect(told?.text).toContain(next)
})

test('the e-mail of before is free again, and opens nothing of the account', async () => {
  const owner = await newOwner()
  await api.post('/api/forget_password', { email: owner.email }, owner.home)
  const reset = await codeFor(api, owner.email)
  const next = address()
  const { present, next: second } = await begun(owner, next)
  await finish(owner, present, second)
  const late = { email: owner.email, otp: reset, type: 'forgetpassword' }
  expect(outcome(await api.post('/api/verify_otp', late, owner.home))).toEqual(REFUSED)
  const again = { email: next, otp: reset, type: 'forgetpassword' }
  expect(outcome(await api.post('/api/verify_otp', again, owner.home))).toEqual(REFUSED)
  const heir = `heir${made}`
  await signUp(api, heir, { email: owner.email })
  const otp = await codeFor(api, owner.email)
  expect((await api.post('/api/verify_otp', { email: owner.email, otp, type: '' })).status).toBe(200)
})

test.each([
  ['a wrong code of the mailbox of before', (a: string, b: string) => [otherThan(a), b]],
  ['a wrong code of the new mailbox', (a: string, b: string) => [a, otherThan(b)]],
  ['the code of the new mailbox twice', (_: string, b: string) => [b, b]],
  ['the code of the mailbox of before twice', (a: string) => [a, a]],
])('%s changes nothing, and the right ones still count', async (_, wrong) => {
  const owner = await newOwner()
  const next = address()
  const { present, next: second } = await begun(owner, next)
  const [a = '', b = ''] = wrong(present, second)
  expect(outcome(await finish(owner, a, b))).toEqual(REFUSED)
  expect(await emailOf(owner)).toBe(owner.email)
  expect((await finish(owner, present, second)).status).toBe(200)
})

test(`after ${CODE_TRIES} wrong tries the right codes count no more`, async () => {
  const owner = await newOwner()
  const { present, next } = await begun(owner, address())
  for (let at = 0; at < CODE_TRIES; at++) await finish(owner, otherThan(present), otherThan(next))
  expect(outcome(await finish(owner, present, next))).toEqual(REFUSED)
})

test('the codes count for ten minutes, in the browser that asked, for the account that asked', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const { present, next } = await begun(owner, address())
  const { headers } = owner.home
  expect(outcome(await finish({ home: { browser: 'a stranger', headers } }, present, next))).toEqual(REFUSED)
  expect(
    outcome(await finish({ home: { ...owner.home, headers: other.home.headers } }, present, next)),
  ).toEqual(REFUSED)
  api.now = new Date(api.now.getTime() + CODE_MS)
  expect(outcome(await finish(owner, present, next))).toEqual(REFUSED)
  expect(await emailOf(owner)).toBe(owner.email)
})

test('codes for one e-mail give no other: a change that begins anew ends the one before', async () => {
  const owner = await newOwner()
  const [first, second] = [address(), address()]
  const before = await begun(owner, first)
  const after = await begun(owner, second)
  expect(outcome(await finish(owner, before.present, before.next))).toEqual(REFUSED)
  expect(outcome(await finish(owner, after.present, before.next))).toEqual(REFUSED)
  expect((await finish(owner, after.present, after.next)).body.data).toEqual({ email: second })
})

test('an e-mail that has an account is answered as any other, and its mailbox gets no code', async () => {
  const owner = await newOwner()
  const known = await begin(owner, ada.email.toUpperCase())
  const unknown = await begin(owner, address())
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const [mail] = await mailsTo(api, ada.email)
  expect([mail?.kind, /^\d{6}$/m.test(mail?.text ?? '')]).toEqual(['account-exists', false])
})

test('of two accounts that prove one e-mail the first has it', async () => {
  const [owner, two] = [await newOwner(), await newOwner()]
  const next = address()
  const ofOne = await begun(owner, next)
  const ofTwo = await begun(two, next)
  const answers = await Promise.all([
    finish(owner, ofOne.present, ofOne.next),
    finish(two, ofTwo.present, ofTwo.next),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const kept = [await emailOf(owner), await emailOf(two)]
  expect(kept.filter(email => email === next)).toHaveLength(1)
})

test('a registration of the new e-mail that waits for its proof can have it no more', async () => {
  const owner = await newOwner()
  const next = address()
  const { present, next: second } = await begun(owner, next)
  await signUp(api, `late${made}`, { email: next }, { browser: 'late' })
  const otp = await codeFor(api, next)
  expect((await finish(owner, present, second)).status).toBe(200)
  const late = await api.post('/api/verify_otp', { email: next, otp, type: '' }, { browser: 'late' })
  expect(outcome(late)).toEqual(REFUSED)
})

test(`of ${AT_ONCE} requests with the right codes at once one changes it, and each mailbox is told once`, async () => {
  const owner = await newOwner()
  const next = address()
  const codes = await begun(owner, next)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => finish(owner, codes.present, codes.next)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(AT_ONCE - 1)
  expect((await mailsTo(api, next)).filter(({ kind }) => kind === 'email-changed')).toHaveLength(1)
})

test('what was kept under the e-mail of before stays the person’s, and goes with the account', async () => {
  const owner = await newOwner()
  const next = address()
  const { email } = owner
  await api.pool.query(
    `insert into identity.subscriptions (email, confirmed_at) values ($1, now()), ($2, now())`,
    [email, next],
  )
  const person = `'A Fan', $1, '', '', 'user'`
  await api.pool.query(
    `insert into identity.contact_queries (name, email, phone, country_code, user_role, message, created_at)
     values (${person}, 'first', now()), (${person}, 'second', now())`,
    [email],
  )
  for (const mailbox of [email, next])
    await api.pool.query(
      `insert into identity.access_requests (name, email, phone, country_code, user_role, created_at)
       values (${person}, now())`,
      [mailbox],
    )
  const { present, next: second } = await begun(owner, next)
  expect((await finish(owner, present, second)).status).toBe(200)
  const { data } = (await api.get('/api/users/export', owner.home)).body
  expect(data.subscriptions).toHaveLength(1)
  expect(data.requests).toHaveLength(3)
  expect(data.mails.map(({ to }: { to: string }) => to)).toEqual(expect.arrayContaining([email, next]))
  await api.post('/api/users/deleteaccount', { password: PASSWORD }, owner.home)
  await api.settled()
  for (const [table, column] of [
    ['subscriptions', 'email'],
    ['contact_queries', 'email'],
    ['access_requests', 'email'],
    ['mails', 'to'],
    ['email_changes', 'email'],
  ]) {
    // A farewell to the mailbox that the account had last waits until the mail server has taken it.
    const but = table === 'mails' ? `and kind <> '${FAREWELL}'` : ''
    const { rows } = await api.pool.query(
      `select count(*)::int as left from identity.${table} where lower("${column}") in ($1, $2) ${but}`,
      [email, next],
    )
    expect([table, rows[0].left]).toEqual([table, 0])
  }
})

test('an open browser is not enough: the password is asked', async () => {
  const owner = await newOwner()
  expect(outcome(await begin(owner, address(), ''))).toEqual([400, 'field.password-missing'])
  expect(outcome(await begin(owner, address(), 'Wrong-horse-1'))).toEqual([403, 'wrong-password'])
})

test.each([
  ['no e-mail', '', 'Please enter valid email'],
  ['no address', 'nobody', 'Please enter valid email'],
  ['the e-mail that the account has', 'ADA@example.com', 'This is your email already'],
])('%s is refused, and nobody gets a mail', async (_, email, message) => {
  await api.pool.query('truncate identity.mails')
  const { status, body } = await begin({ home: { as: ada } }, email)
  expect([status, body.message]).toEqual([400, message])
  const { rows } = await api.pool.query(`select 1 from identity.mails where kind = 'email-change'`)
  expect(rows).toEqual([])
})

test(`one account asks for ${A_DAY} changes a day`, async () => {
  const statuses = []
  for (let at = 0; at <= A_DAY; at++) statuses.push((await begin({ home: { as: ben } }, address())).status)
  expect(statuses).toEqual([...Array(A_DAY).fill(200), 429])
})
