/** What an admin announces: once, to whom it is for, by notice and by mail, and never against a wish. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNOUNCEMENTS_A_DAY } from '#domain/site/site.ts'
import { streams } from '#domain/streams.ts'
import { siteOf } from '#people/identity/accounts.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { readConfig } from '#runtime/config.ts'
import { mailAnnouncements } from '#workers/policies/announcements.ts'
import { BEFORE_LOCK, early, LEAGUE, prediction } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi, SECRETS } from '../support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const AT_ONCE = 50
const SITE = siteOf(readConfig({ NODE_ENV: 'test' }))
const message = { subject: 'The final', words: 'It is played on Sunday.\n\nSee https://example.com/final' }
const links = new ReminderLinks(SECRETS, SITE)

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const announce = (more: object = {}, as = admin, headers = {}) =>
  api.post('/api/admin/announcements', { competition: null, ...message, ...more }, { as, headers })
const preview = async (more: object = {}) =>
  (
    await api.post(
      '/api/admin/announcements/preview',
      { competition: null, ...message, ...more },
      { as: admin },
    )
  ).body.data
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
const events = async () =>
  (await api.store.readStream(streams.site)).filter(({ type }) => type === 'Announced')

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribe: string
  readonly due: Date
}

/** All mails of announcements, after workers looked at the same time, and some that look later. */
async function mailed(now = api.now): Promise<readonly Mail[]> {
  await visible()
  const outbox = { db: openIdentity(api.pool), notify: () => {} }
  const deps = { ...lookingBy(api), readModel: api.readModel, outbox, links, site: SITE }
  await Promise.all(Array.from({ length: 4 }, () => mailAnnouncements(deps, now)))
  await mailAnnouncements(deps, now)
  const { rows } = await api.pool.query(
    `select "to", subject, text, html, unsubscribe, due_at as due from identity.mails
     where kind = 'announcement' order by "to", created_at`,
  )
  return rows
}
const receivers = async () => (await mailed()).map(({ to }) => to)
const notices = async (as: Person) => (await api.get('/api/users/notices', { as })).body.data

test('all fans read the notice and get the mail, staff do not; the history has who, when and to how many', async () => {
  const shown = await preview()
  expect(shown).toMatchObject({ subject: message.subject, receivers: 3, mails: 3 })
  const sent = await announce()
  expect([sent.status, sent.body.data.receivers]).toEqual([200, 3])
  const mails = await mailed()
  expect(mails.map(({ to }) => to)).toEqual([ada.email, ben.email, cleo.email])
  const [mail] = mails
  expect(mail?.subject).toBe(message.subject)
  // What the admin saw is what was sent, but for the link, which is each receiver's own.
  expect(mail?.text.replaceAll(mail.unsubscribe, `${SITE}/unsubscribe`)).toBe(shown.text)
  expect(await notices(ada)).toMatchObject([
    { announcement: message, competition: null, points: null, reason: null },
  ])
  for (const staff of [admin, auditor]) expect(await notices(staff)).toEqual([])

  const { body: audit } = await api.get('/api/admin/audit', { as: auditor })
  expect(audit.data[0]).toMatchObject({
    what: 'Announced to all fans, 3 in all: The final',
    actor: { name: admin.userName },
  })
  const { body: list } = await api.get('/api/admin/announcements', { as: auditor })
  expect(list.data).toEqual([
    {
      id: sent.body.data.id,
      at: BEFORE_LOCK.toISOString(),
      competition: null,
      ...message,
      by: { id: admin.id, name: admin.userName },
      receivers: 3,
      mails: 3,
      done: true,
    },
  ])
  const found = async (text: string) =>
    (await api.get(`/api/admin/announcements?text=${text}`, { as: admin })).body.total
  expect([await found('sunday'), await found('monday')]).toEqual([1, 0])
  // The log has a hash, and no word of it.
  expect(JSON.stringify(await events())).not.toMatch(/final|Sunday/)
  expect(JSON.stringify((await api.get('/api/changes')).body.data)).not.toContain('Announced')
})

test('players of a competition are those who predicted there', async () => {
  expect((await preview({ competition: LEAGUE })).receivers).toBe(0)
  expect(codeOf(await announce({ competition: LEAGUE }))).toEqual([409, 'nobody-to-tell'])
  expect((await api.post('/api/saveMatchHistry', prediction(early, 2, 1), { as: ada })).status).toBe(200)
  await visible()
  expect(await preview({ competition: LEAGUE })).toMatchObject({ receivers: 1, mails: 1 })
  expect((await announce({ competition: LEAGUE })).status).toBe(200)
  expect(await receivers()).toEqual([ada.email])
  expect(await notices(ada)).toMatchObject([{ announcement: message, competition: 'The League' }])
  expect(await notices(ben)).toEqual([])
})

test('fifty at once send once, whatever their keys; a retry is answered as the first time', async () => {
  const key = { 'Idempotency-Key': 'announce-the-final' }
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => announce({}, admin, at % 2 ? key : {})),
  )
  const done = replies.filter(({ status }) => status === 200)
  expect(new Set(done.map(({ body }) => body.position)).size).toBe(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['announced-already']),
  )
  expect(await events()).toHaveLength(1)
  expect(await receivers()).toEqual([ada.email, ben.email, cleo.email])
  expect(await receivers()).toHaveLength(3)
  const again = { 'Idempotency-Key': 'announce-another' }
  const other = { subject: 'Another one' }
  const [first, second] = [await announce(other, admin, again), await announce(other, admin, again)]
  expect([first.status, second.status, second.body.position]).toEqual([200, 200, first.body.position])
  expect(codeOf(await announce({ subject: 'A third one' }, admin, again))).toEqual([422, 'key-reused'])
  expect(await receivers()).toHaveLength(6)
})

test('nobody but an admin, no text out of bounds, no competition that nobody knows, and so many a day', async () => {
  for (const as of [ada, auditor]) expect((await announce({}, as)).status).toBe(403)
  expect((await api.get('/api/admin/announcements', { as: ada })).status).toBe(403)
  for (const wrong of [
    { subject: 'x' },
    { subject: 'x'.repeat(121) },
    { subject: 'The final\nBcc: everybody@example.com' },
    { subject: 'The \u202Efinal' },
    { words: '' },
    { words: 'x'.repeat(4_001) },
    { competition: 'a b' },
    { competition: undefined },
  ])
    expect([wrong, (await announce(wrong)).status]).toEqual([wrong, 400])
  expect((await announce({ competition: 'nowhere' })).status).toBe(404)
  for (let number = 1; number <= ANNOUNCEMENTS_A_DAY; number++)
    expect((await announce({ subject: `Number ${number}` })).status).toBe(200)
  expect(codeOf(await announce({ subject: 'One too many' }))).toEqual([429, 'too-many-announcements'])
  expect(codeOf(await announce({ subject: 'Number 1' }))).toEqual([409, 'announced-already'])
  expect(await events()).toHaveLength(ANNOUNCEMENTS_A_DAY)
  api.now = new Date(api.now.getTime() + 86_400_000)
  expect((await announce({ subject: 'Number 1' })).status).toBe(200)
})

test('markup in it is text, in the mail and everywhere', async () => {
  const attack = `"><script>alert(1)</script><a href='https://evil.example'>win</a>`
  expect((await announce({ subject: attack, words: attack })).status).toBe(200)
  const [mail] = await mailed()
  expect(mail?.html).not.toMatch(/<script|evil\.example'>|href='/)
  expect(mail?.html).toContain('&lt;script&gt;')
  expect(mail?.text).toContain(attack)
})

test('who wishes no such mail gets the notice alone; one click ends them, and reminders stay', async () => {
  const settings = async (as: Person) => (await api.get('/api/users/settings', { as })).body.data
  expect((await settings(ada)).announcementsByMail).toBe(true)
  expect((await api.post('/api/users/settings/announcements', { byMail: false }, { as: ada })).status).toBe(
    200,
  )
  expect((await settings(ada)).announcementsByMail).toBe(false)
  expect(await preview()).toMatchObject({ receivers: 3, mails: 2 })
  // Who has ended the reminders has said nothing of announcements.
  const wishes = { remindByMail: false, timeZone: 'Europe/London', quietHours: null }
  expect((await api.post('/api/users/settings', wishes, { as: ben })).status).toBe(200)
  await announce()
  const mails = await mailed()
  expect(mails.map(({ to }) => to)).toEqual([ben.email, cleo.email])
  expect(await notices(ada)).toHaveLength(1)

  const link = new URL(mails.find(({ to }) => to === cleo.email)?.unsubscribe ?? '')
  const post = (address: string) => fetch(api.url + address, { method: 'POST' })
  expect((await post(`${link.pathname}?token=x`)).status).toBe(404)
  const clicked = await post(link.pathname + link.search)
  expect([clicked.status, await clicked.text()]).toEqual([200, 'You get no more announcements by mail\n'])
  expect((await settings(cleo)).announcementsByMail).toBe(false)
  // What still waits to be sent goes with the wish.
  expect(await receivers()).toEqual([ben.email])
  const token = new URL(mails[0]?.unsubscribe ?? '').searchParams.get('token')
  const stopped = await api.post('/api/users/reminders/stop', { token })
  expect(stopped.body).toMatchObject({ status: true, data: { stopped: true, ends: 'announcements' } })
  expect((await settings(ben)).announcementsByMail).toBe(false)
  expect((await api.post('/api/users/settings/announcements', { byMail: true }, { as: ben })).status).toBe(
    200,
  )
  expect((await settings(ben)).announcementsByMail).toBe(true)
})

test('a mail waits for the end of quiet hours; who is blocked or deleted gets none', async () => {
  const quietHours = { from: '00:00', to: '23:59' }
  const wishes = { remindByMail: true, timeZone: 'UTC', quietHours }
  expect((await api.post('/api/users/settings', wishes, { as: ada })).status).toBe(200)
  const block = { userId: ben.id, act: 'block', reason: 'Three accounts of one person' }
  expect((await api.post('/api/admin/users/act', block, { as: admin })).status).toBe(200)
  expect((await announce()).body.data.receivers).toBe(2)
  expect((await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: cleo })).status).toBe(200)
  const mails = await mailed()
  expect(mails.map(({ to }) => to)).toEqual([ada.email])
  const day = BEFORE_LOCK.toISOString().slice(0, 'YYYY-MM-DD'.length)
  expect(mails[0]?.due.toISOString()).toBe(`${day}T23:59:00.000Z`)
})

test('a notice is news for a month; words that no event took go again', async () => {
  await announce()
  await visible()
  expect(await notices(ada)).toHaveLength(1)
  api.now = new Date(api.now.getTime() + 31 * 86_400_000)
  expect(await notices(ada)).toEqual([])
  for (let number = 0; number < ANNOUNCEMENTS_A_DAY; number++) await announce({ subject: `Number ${number}` })
  expect((await announce({ subject: 'One too many' })).status).toBe(429)
  const kept = async () => (await api.pool.query('select subject from identity.announcements')).rows.length
  expect(await kept()).toBe(ANNOUNCEMENTS_A_DAY + 2)
  await mailed()
  expect(await kept()).toBe(ANNOUNCEMENTS_A_DAY + 2)
  await mailed(new Date(api.now.getTime() + 3_600_001))
  expect(await kept()).toBe(ANNOUNCEMENTS_A_DAY + 1)
})
