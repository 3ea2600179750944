/** A fan who is excluded from a competition, or taken back, is written to. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openIdentity } from '#people/identity/schema.ts'
import { exclusionNews } from '#workers/policies/exclusions.ts'
import { tellOnce } from '#workers/policies/told-once.ts'
import { BEFORE_LOCK, LEAGUE } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people
const reason = 'Five accounts of one person'

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const ask = (act: 'exclude' | 'readmit', user: Person) =>
  api.post('/api/admin/exclusions', { userId: user.id, competition: LEAGUE, act, reason }, { as: admin })

/** All mails about exclusions, after workers looked at the same time, and one that looks later. */
async function mailed(): Promise<readonly { to: string; subject: string; text: string }[]> {
  const outbox = { db: openIdentity(api.pool), notify: () => {} }
  const deps = { ...lookingBy(api), readModel: api.readModel, outbox, site: 'https://skor.example' }
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
  await Promise.all([tellOnce(exclusionNews, deps, api.now), tellOnce(exclusionNews, deps, api.now)])
  await tellOnce(exclusionNews, deps, api.now)
  const { rows } = await api.pool.query(
    `select "to", subject, text from identity.mails where kind = 'exclusion' order by created_at, id`,
  )
  return rows
}

test('the fan gets one mail for each act, in the own language, whatever the wishes for other mails', async () => {
  const quietHours = { from: '00:00', to: '23:59' }
  const wishes = { remindByMail: false, timeZone: 'Europe/London', quietHours }
  expect((await api.post('/api/users/settings', wishes, { as: ada })).status).toBe(200)
  expect((await api.post('/api/users/language', { language: 'de' }, { as: ada })).status).toBe(200)
  expect((await ask('exclude', ada)).status).toBe(200)
  const [excluded, ...others] = await mailed()
  expect(others).toEqual([])
  expect(excluded?.subject).toBe('Du bist von Ranglisten und Preisen ausgeschlossen: The League')
  expect(excluded?.text).toContain(`Der Grund: ${reason}`)
  expect(excluded?.text).toContain('https://skor.example/contact')

  expect((await ask('readmit', ada)).status).toBe(200)
  expect((await mailed()).map(({ subject }) => subject)).toEqual([
    excluded?.subject,
    'Du stehst wieder in den Ranglisten: The League',
  ])
  const waits = await api.pool.query(`select from identity.mails where kind = 'exclusion' and due_at > now()`)
  expect(waits.rowCount).toBe(0)
  // What is a month old was mailed, or nobody wants to read it any more.
  api.now = new Date(api.now.getTime() + 30 * 86_400_000)
  await api.pool.query(`delete from identity.mails where kind = 'exclusion'`)
  expect(await mailed()).toEqual([])
})

test('a fan who was deleted gets no mail, and keeps nobody else from theirs', async () => {
  expect((await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: ben })).status).toBe(200)
  for (const user of [ben, ada]) expect((await ask('exclude', user)).status).toBe(200)
  expect((await mailed()).map(({ subject }) => subject)).toEqual([
    'You are excluded from the boards and prizes of The League',
  ])
})
