/** From the wish to the mail before a lock, and back by one click without a login. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openIdentity } from '#people/identity/schema.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { remindFans } from '#workers/reminders/sweep.ts'
import { derby, early, LOCKED, prediction } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { type RunningApi, runApi, SECRETS } from '../support/running-api.ts'

const { ada, ben, cleo, admin } = people
const SITE = 'https://skor.example'
/** of round 1: LOCKED is the lock of both of its matches */
const DAY_BEFORE = new Date('2026-03-06T14:00:00.000Z')
const HOURS_BEFORE = new Date('2026-03-07T12:00:00.000Z')

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
beforeEach(() => {
  api.now = DAY_BEFORE
})
afterAll(async () => {
  await api.close()
})

const wish = (as: Person, more: object = {}) =>
  api.post(
    '/api/users/settings',
    { remindByMail: true, timeZone: 'Asia/Tokyo', quietHours: null, ...more },
    { as },
  )
const remindAt = async (now: Date) => {
  await api.settled()
  const db = openIdentity(api.pool)
  return remindFans(
    {
      ...lookingBy(api),
      readModel: api.readModel,
      links: new ReminderLinks(SECRETS, SITE),
      site: SITE,
      outbox: { db, notify: () => {} },
    },
    now,
  )
}
const remindersTo = async ({ email }: Person) => {
  const { body } = await api.get(`/dev/mail.json?to=${email}`)
  return body.mails.filter(({ kind }: { kind: string }) => kind === 'reminder')
}

test('settings are proposed, checked and kept', async () => {
  expect((await api.get('/api/users/settings', { as: cleo })).body.data).toEqual({
    remindByMail: false,
    timeZone: null,
    quietHours: { from: '22:00', to: '08:00' },
    calendarSince: null,
    push: { key: null, devices: [] },
    receiptsByMail: false,
    announcementsByMail: true,
    namedOnCards: false,
  })
  for (const [wrong, sentence] of [
    [{ timeZone: 'Atlantis/Capital' }, 'Please choose a time zone, such as Europe/London'],
    [{ quietHours: { from: '25:00', to: '08:00' } }, 'Please give a time such as 22:00'],
    [{ quietHours: { from: '08:00', to: '08:00' } }, 'Quiet hours need two different times'],
  ] as const) {
    const { status, body } = await wish(cleo, wrong)
    expect([status, body.message]).toEqual([400, sentence])
  }
  const quietHours = { from: '23:00', to: '07:00' }
  expect((await wish(cleo, { remindByMail: false, quietHours })).status).toBe(200)
  const kept = {
    calendarSince: null,
    push: { key: null, devices: [] },
    receiptsByMail: false,
    announcementsByMail: true,
    namedOnCards: false,
    remindByMail: false,
    timeZone: 'Asia/Tokyo',
    quietHours,
  }
  expect((await api.get('/api/users/settings', { as: cleo })).body.data).toEqual(kept)
  expect((await api.get('/api/users/export', { as: cleo })).body.data.settings).toMatchObject({
    remind_by_mail: false,
    time_zone: 'Asia/Tokyo',
  })
})

test('who wished it and misses a prediction gets one mail a day and one two hours before the lock', async () => {
  await wish(ada)
  await wish(ben)
  await api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as: ben })
  expect(await remindAt(new Date(DAY_BEFORE.getTime() - 1))).toBe(0)
  // Several workers plan at once; each of them again after a restart.
  const reminded = await Promise.all([1, 2, 3].map(() => remindAt(DAY_BEFORE)))
  expect(reminded.reduce((sum, count) => sum + count)).toBe(2)
  expect(await remindAt(DAY_BEFORE)).toBe(0)
  expect(await remindersTo(cleo)).toEqual([])

  const [mail, ...more] = await remindersTo(ada)
  expect(more).toEqual([])
  expect(mail.subject).toBe('The League: 2 predictions are missing')
  // 14:00 GMT is 23:00 in Tokyo.
  expect(mail.text).toContain('Greens - Greys, until Saturday 7 March at 23:00 GMT+9')
  expect(mail.text).toContain(`Predict now: ${SITE}/pl_predictor?competition=league&round=1`)
  expect(mail.text).toContain(`Change your reminders: ${SITE}/settings`)
  expect((await remindersTo(ben))[0].text).not.toContain('Greens - Greys')

  await api.post('/api/saveMatchHistry', prediction(derby, 2, 2), { as: ben })
  expect(await remindAt(HOURS_BEFORE)).toBe(1)
  expect((await remindersTo(ada)).map(({ subject }: { subject: string }) => subject)).toEqual([
    'The League: 2 predictions are missing, the lock is near',
    'The League: 2 predictions are missing',
  ])
  expect(await remindAt(LOCKED)).toBe(0)
})

test('a reminder is in the language of the account, from right to left where that is written so', async () => {
  await wish(cleo)
  const chosen = await api.post('/api/users/language', { language: 'ar' }, { as: cleo })
  expect([chosen.status, chosen.body.data]).toEqual([200, { language: 'ar' }])
  expect((await api.post('/api/users/language', { language: 'tlh' }, { as: cleo })).status).toBe(400)
  expect(await remindAt(DAY_BEFORE)).toBe(1)
  const [mail] = await remindersTo(cleo)
  expect(mail.subject).toBe('The League: لم تُدخل بعد: توقعان')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail.text).toContain('Greens - Greys، حتى السبت، 7 مارس في 23:00')
  await api.post('/api/users/language', { language: 'en' }, { as: cleo })
  await api.pool.query('delete from identity.sent_reminders where user_id = $1', [cleo.id])
  await api.pool.query('delete from identity.mails where kind = \'reminder\' and "to" = $1', [cleo.email])
})

test('a kick-off that moves moves its reminder', async () => {
  await wish(cleo)
  expect(await remindAt(HOURS_BEFORE)).toBe(1)
  for (const match of [early, derby]) {
    const change = { matchId: match, match_time: '2026-03-09T19:00:00Z' }
    const moved = await api.post('/api/admin/updatematch', change, { as: admin })
    expect([match, moved.status, moved.body.message]).toEqual([match, 200, expect.any(String)])
  }
  expect(await remindAt(HOURS_BEFORE)).toBe(0)
  expect(await remindAt(new Date('2026-03-08T18:00:00.000Z'))).toBeGreaterThan(0)
  expect((await remindersTo(cleo))[0].text).toContain('Tuesday 10 March at 03:00 GMT+9')
})

test('the mail can be ended by one click, by the mail program or on the page of its link', async () => {
  await wish(ada)
  const link = new ReminderLinks(SECRETS, SITE).linkOf(ada.id)
  const { rows } = await api.pool.query('select distinct unsubscribe from identity.mails where "to" = $1', [
    ada.email,
  ])
  expect(rows).toEqual([{ unsubscribe: link }])
  const wished = async () => (await api.get('/api/users/settings', { as: ada })).body.data.remindByMail

  const { pathname, search } = new URL(link)
  await wish(ada)
  const posted = await fetch(`${api.url}${pathname}${search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect([posted.status, await wished()]).toEqual([200, false])
  expect((await fetch(`${api.url}${pathname}?token=x`, { method: 'POST' })).status).toBe(404)

  await wish(ada)
  const token = new URLSearchParams(search).get('token')
  const stopped = await api.post('/api/users/reminders/stop', { token })
  expect([stopped.status, stopped.body.message, await wished()]).toEqual([
    200,
    'You get no more reminders by mail',
    false,
  ])
  expect(await remindAt(new Date('2026-03-09T16:30:00.000Z'))).toBeLessThanOrEqual(1)
})
