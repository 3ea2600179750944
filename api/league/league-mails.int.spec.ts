/** The mails with which a league's admin reminds the members: each member's wishes come first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { BEFORE_LOCK } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada: owner, ben: subscriber, cleo: unasked } = people
const DAY_MS = 86_400_000
const refusing = memberOf(1, 'dora')
const quiet = memberOf(2, 'emil')
const quietTooLong = memberOf(3, 'fay')
const members = [subscriber, unasked, refusing, quiet, quietTooLong]

function memberOf(number: number, userName: string): Person {
  const id = `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, userName, name: `The ${userName}`, role: 'user', email: `${userName}@example.com` }
}

let api: RunningApi
let league: string
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  const made = [refusing, quiet, quietTooLong].map(member => ({ ...member, password: PASSWORD, image: null }))
  await insertUsers(openIdentity(api.pool), made)
  const badge = { emblem: 'bolt', colour: 'gold' }
  const body = { name: 'Five-a-side', badge, public: true, competition: 'league' }
  league = (await api.post('/api/leagues/create', body, { as: owner })).body.data.league
  for (const as of members) expect((await api.post('/api/leagues/join', { league }, { as })).status).toBe(200)
})
afterAll(() => api.close())

const wish = async (as: Person, remindByMail: boolean, quietHours: object | null = null) => {
  const settings = { remindByMail, timeZone: 'Europe/London', quietHours }
  expect((await api.post('/api/users/settings', settings, { as })).status).toBe(200)
}
const remind = async () => {
  const { status, body } = await api.post('/api/leagues/remind', { league }, { as: owner })
  return [status, body.message]
}
const mailed = async () => {
  const { rows } = await api.pool.query<{ to: string; due: Date; unsubscribe: string | null }>(
    `select "to", due_at as due, unsubscribe from identity.mails where kind = 'league-reminder' order by "to"`,
  )
  return rows
}
const clear = () => api.pool.query(`delete from identity.mails`)
/** `10:30`, so many minutes from now by the clock of London, which is that of Greenwich in winter. */
const clock = (minutes: number) => new Date(+BEFORE_LOCK + minutes * 60_000).toISOString().slice(11, 16)

test('go to who wishes them or has said nothing, wait for the end of quiet hours, and end by one click', async () => {
  await wish(subscriber, true)
  await wish(refusing, false)
  await wish(quiet, true, { from: clock(-60), to: clock(30) })
  await wish(quietTooLong, true, { from: clock(-60), to: clock(-61) })
  expect(await remind()).toEqual([200, '3 reminded by mail'])
  const rows = await mailed()
  expect(rows.map(({ to }) => to)).toEqual([subscriber, unasked, quiet].map(({ email }) => email).toSorted())
  expect(rows.find(({ to }) => to === quiet.email)?.due).toEqual(new Date(+BEFORE_LOCK + 30 * 60_000))

  const [mail] = await mailsTo(api.url, unasked.email)
  const link = /https?:\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(rows.map(({ unsubscribe }) => unsubscribe)).toContain(link)
  expect(mail?.text).toContain('/settings')

  for (const { unsubscribe } of rows) {
    const { pathname, search } = new URL(unsubscribe ?? '')
    const done = await fetch(`${api.url}${pathname}${search}`, { method: 'POST' })
    expect(done.status).toBe(200)
  }
  const settings = await api.get('/api/users/settings', { as: unasked })
  expect(settings.body.data).toMatchObject({ remindByMail: false, timeZone: null })
  await wish(quietTooLong, false)
  await clear()
  api.now = new Date(+BEFORE_LOCK + DAY_MS)
  for (let time = 0; time < 2; time++)
    expect(await remind()).toEqual([400, 'None of them gets reminders by mail before the lock'])
  expect(await mailed()).toEqual([])
  await wish(subscriber, true)
  expect(await remind()).toEqual([200, '1 reminded by mail'])
  expect(await remind()).toEqual([409, 'The members were reminded today. You can remind them again tomorrow'])
})
