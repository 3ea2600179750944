/** Mails as they are caused by calls, seen by staff, tried again by admins, and read by developers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { readConfig } from '#runtime/config.ts'
import { createLogger } from '#runtime/log.ts'
import { MAX_ATTEMPTS } from '#runtime/mail-retries.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { until } from '#tests/support/until.ts'
import { sendMail } from '#workers/mail/send.ts'
import { openTransport } from '#workers/mail/transport.ts'
import { openIdentity } from '../identity/schema.ts'
import { type MailDeps, queueMail, withMails } from './outbox.ts'
import { openMails } from './table.ts'

const admin = { as: people.admin }
const auditor = { as: people.auditor }
const mail = {
  account: null,
  kind: 'access-code',
  subject: 'Hello',
  text: 'plain words',
  html: '<p>rich words</p>',
} as const

let smtp: TestSmtp
let api: RunningApi
let keeping: RunningApi
beforeAll(async () => {
  smtp = await startSmtp()
  api = await runApi({}, undefined, { SMTP_URL: smtp.url })
  keeping = await runApi()
})
afterAll(async () => {
  await api.close()
  await keeping.close()
  await smtp.stop()
})

async function list(query = '', as = admin) {
  const { body } = await api.get(`/api/admin/mails?${query}`, as)
  return body
}

/** Written without a nudge, so that the test alone decides when it is tried. */
function write(to: string): Promise<string> {
  return queueMail({ db: openIdentity(api.pool), notify: () => {} }, { ...mail, to })
}

test('what a call causes is mailed through the queue', async () => {
  await api.post('/api/getcode', {
    name: 'Ada',
    email: 'queued@example.com',
    phone: '501234567',
    userRole: 'Investor',
  })
  const { body } = await api.get('/api/admin/getAllAccessCodeDetail', admin)
  await api.post('/api/admin/sendAccessCode', { ref_id: body.data.content[0]._id }, admin)
  await until('it is received', () => smtp.received.some(({ to }) => to.includes('queued@example.com')))
  await until('it is written down', async () => (await list('text=queued@')).data[0].state === 'sent')
  expect((await list('text=queued@')).data).toEqual([
    {
      id: expect.any(String),
      kind: 'access-code',
      about: { id: 'mail.access-code', text: 'Access code', values: {} },
      state: 'sent',
      attempts: 1,
      problem: null,
      to: 'queued@example.com',
      createdAt: expect.any(String),
      sentAt: expect.any(String),
    },
  ])
})

test('a mail that failed is seen by staff, without its address by auditors, and sent when an admin retries', async () => {
  const id = await write('failing@example.com')
  const transport = openTransport(readConfig({ NODE_ENV: 'test', SMTP_URL: smtp.url }))
  const mailer = { db: openMails(api.pool), transport, logger: createLogger('test', 'silent') }
  smtp.refusals.push(...Array<string>(MAX_ATTEMPTS).fill('unknown <failing@example.com>'))
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) await sendMail(mailer, id).catch(() => {})
  await sendMail(mailer, id)
  transport?.close()

  const failed = { id, state: 'failed', attempts: MAX_ATTEMPTS, problem: expect.stringContaining('unknown') }
  expect((await list('state=failed')).data).toMatchObject([{ ...failed, to: 'failing@example.com' }])
  const seen = await list('state=failed', auditor)
  expect(seen.data).toMatchObject([{ ...failed, to: null }])
  expect(JSON.stringify(seen)).not.toContain('@')

  const denied = await api.post('/api/admin/retrymail', { id }, auditor)
  expect(denied.status).toBe(403)
  const retried = await api.post('/api/admin/retrymail', { id }, admin)
  expect(retried.body).toMatchObject({ status: true, data: { id, state: 'waiting' } })
  await until('it is received', () => smtp.received.some(({ to }) => to.includes('failing@example.com')))
  await until('it is written down', async () => (await list('text=failing@')).data[0].state === 'sent')

  const over = await api.post('/api/admin/retrymail', { id }, admin)
  expect([over.status, over.body.code]).toEqual([409, 'mail-over'])
  const unknown = await api.post('/api/admin/retrymail', { id: crypto.randomUUID() }, admin)
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such mail'])
  expect((await api.post('/api/admin/retrymail', { id: 'x' }, admin)).body.message).toBe(
    'There is no such mail',
  )
})

test('auditors can not find an address by filtering for it', async () => {
  await write('hidden@example.com')
  expect((await list('text=hidden')).total).toBe(1)
  expect((await list('text=hidden', auditor)).total).toBe(0)
  expect((await list('text=access-code', auditor)).total).toBeGreaterThan(0)
})

test('the list comes in pages', async () => {
  for (let number = 1; number <= 12; number++) await write(`page${number}@paging.example.com`)
  const first = await list('text=paging.example')
  expect([first.total, first.data.length, first.data[0].to]).toEqual([12, 10, 'page12@paging.example.com'])
  expect((await list('text=paging.example&page=2')).data).toHaveLength(2)
})

test('a mail and its cause are written together or not at all, and no worker is notified before', async () => {
  const notified: string[] = []
  const deps: MailDeps = { db: openMails(api.pool), notify: id => void notified.push(id) }
  const count = async () => (await list('text=together@')).total
  await expect(
    withMails(deps, async inside => {
      await queueMail(inside, { ...mail, to: 'together@example.com' })
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  expect([await count(), notified]).toEqual([0, []])
  const id = await withMails(deps, async inside => {
    const written = await queueMail(inside, { ...mail, to: 'together@example.com' })
    expect(notified).toEqual([])
    return written
  })
  expect([await count(), notified]).toEqual([1, [id]])
})

test('developers read kept mails, newest first; what they hold is shown and never run', async () => {
  const deps = { db: openIdentity(keeping.pool), notify: () => {} }
  const attack = `"><script>alert(1)</script><iframe srcdoc='x'>`
  await queueMail(deps, { ...mail, to: 'dev@example.com', subject: 'first' })
  await queueMail(deps, { ...mail, to: 'Dev@Example.com', subject: attack, text: attack, html: attack })
  await queueMail(deps, { ...mail, to: 'other@example.com' })

  const { body } = await keeping.get('/dev/mail.json?to=dev@example.com')
  expect(body.mails.map(({ subject }: { subject: string }) => subject)).toEqual([attack, 'first'])
  expect(body.mails[1]).toMatchObject({
    to: 'dev@example.com',
    text: 'plain words',
    html: '<p>rich words</p>',
  })

  const page = await keeping.get('/dev/mail?to=dev@example.com')
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
  expect(page.body).not.toContain('<script')
  expect(page.body).not.toContain("srcdoc='x'")
  expect(page.body.match(/<iframe /g)).toHaveLength(2)
  expect(page.body.match(/<iframe sandbox /g)).toHaveLength(2)
  expect(page.body).toContain('plain words')
  expect(page.body).not.toContain('other@example.com')
  expect((await keeping.get(`/dev/mail?to=${encodeURIComponent(attack)}`)).body).not.toContain('<script')
})

test('a mail is kept by the workers where there is no mail server, and can be sent when there is one', async () => {
  await keeping.post('/api/getcode', {
    name: 'Ada',
    email: 'kept@example.com',
    phone: '501234567',
    userRole: 'Investor',
  })
  const { body } = await keeping.get('/api/admin/getAllAccessCodeDetail', admin)
  await keeping.post('/api/admin/sendAccessCode', { ref_id: body.data.content[0]._id }, admin)
  const kept = async () => (await keeping.get('/api/admin/mails?state=kept', admin)).body.data
  await until('it is kept', async () => (await kept()).length === 1)
  const [{ id }] = await kept()
  expect((await keeping.post('/api/admin/retrymail', { id }, admin)).status).toBe(200)
  await until('it is kept again', async () => (await kept()).length === 1)
})

test('in production there is no page of mails', async () => {
  const production = await runApi({}, undefined, {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://skor.example',
    SKOR_SECRET: 's'.repeat(64),
  })
  await queueMail({ db: openIdentity(production.pool), notify: () => {} }, { ...mail, to: 'dev@example.com' })
  for (const path of ['/dev/mail', '/dev/mail.json']) {
    const reply = await production.get(path)
    expect(JSON.stringify(reply.body)).not.toContain('plain words')
  }
  expect((await production.get('/dev/mail.json')).status).toBe(404)
  await production.close()
})
