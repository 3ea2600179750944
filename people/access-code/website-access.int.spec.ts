/** Access that a code gave: at the account, or in the browser until the code expires. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#api/support/people.ts'
import { type CallOptions, type RunningApi, runApi } from '#api/support/running-api.ts'
import { METAVERSE_PATH } from '#contract/addresses.ts'
import { until } from '#tests/support/until.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const AFTER_THE_CODE = new Date('2026-04-01T12:00:00.000Z')
const { ada, ben, admin } = people

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = NOW
})
afterAll(() => api.close())

async function codeFor(email: string): Promise<string> {
  await api.post('/api/getcode', {
    name: 'Ada Lovelace',
    email,
    phone: '501234567',
    countryCode: '971',
    userRole: 'Investor',
  })
  const list = await api.get(`/api/admin/getAllAccessCodeDetail?text=${email}`, { as: admin })
  await api.post('/api/admin/sendAccessCode', { ref_id: list.body.data.content[0]._id }, { as: admin })
  let code = ''
  await until('the mail', async () => {
    const { body } = await api.get(`/dev/mail.json?to=${email}`)
    code = /\b\w{4}-\w{4}-\w{4}\b/.exec(body.mails[0]?.text ?? '')?.[0] ?? ''
    return code !== ''
  })
  return code
}
const accessOf = async (options: CallOptions = {}) => (await api.get('/api/websiteaccess', options)).body.data
const NONE = { hasWebsiteAccess: false, url: null }
// Where no other site is set, the entry leads to a page of ours.
const OPEN = { hasWebsiteAccess: true, url: METAVERSE_PATH }

test('a code that a fan hands in stays with the account: on another device, after the code', async () => {
  const code = await codeFor('ada.l@example.com')
  expect(await accessOf({ as: ada, browser: 'phone' })).toEqual(NONE)
  const { body } = await api.post('/api/verifycode', { code }, { as: ada, browser: 'phone' })
  expect(body).toMatchObject({ message: 'Code verify successfully', data: { url: METAVERSE_PATH } })
  api.now = AFTER_THE_CODE
  expect(await accessOf({ as: ada, browser: 'laptop' })).toEqual(OPEN)
  expect(await accessOf({ as: ben, browser: 'laptop' })).toEqual(NONE)
  api.now = NOW
  const { data } = (await api.get('/api/users/export', { as: ada })).body
  expect(data.websiteAccessSince).toBe(NOW.toISOString())
})

test('a visitor’s browser has access until the code expires', async () => {
  const code = await codeFor('vis.i@example.com')
  await api.post('/api/verifycode', { code }, { browser: 'visitor' })
  expect(await accessOf({ browser: 'visitor' })).toEqual(OPEN)
  expect(await accessOf({ browser: 'other' })).toEqual(NONE)
  api.now = AFTER_THE_CODE
  expect(await accessOf({ browser: 'visitor' })).toEqual(NONE)
  api.now = NOW
})
