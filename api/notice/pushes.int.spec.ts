/** A device from its subscription to the reminder it receives, with a push service of our own on this machine. */
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NO_DEVICE } from '#contract/setting/calls.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { MAX_DEVICES } from '#people/push/devices.ts'
import { queuePushes } from '#people/push/pushes.ts'
import { makeVapidKey, vapidKeys } from '#people/push/vapid.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { readConfig } from '#runtime/config.ts'
import { until } from '#tests/support/until.ts'
import { pushSettings } from '#workers/push/settings.ts'
import { createPushes } from '#workers/push/sweep.ts'
import { remindFans } from '#workers/reminders/sweep.ts'
import { BEFORE_LOCK, later } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { type RunningApi, runApi, SECRETS } from '../support/running-api.ts'

const { ada, ben, cleo, admin } = people
const VAPID_KEY = makeVapidKey()
const SITE = 'https://skor.example'
const HOUR_MS = 3_600_000
const PUSH = { title: 'Hello', body: 'from a test', path: '/', tag: 'test' }

let api: RunningApi
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  api = await runApi({}, undefined, { VAPID_KEY, PUSH_LOCAL: 'true' })
})
beforeEach(() => {
  api.now = BEFORE_LOCK
})
afterAll(async () => {
  await api.close()
  service.close()
})

const device = (path: string) => service.device(path)
const add = (as: Person, body: object) => api.post('/api/users/devices', body, { as })
const devicesOf = async (as: Person) => (await api.get('/api/users/settings', { as })).body.data.push.devices
const to = (path: string) => service.received.filter(request => request.path === path)
/** One look of a worker, beside those of the API's own workers. */
const settings = pushSettings(readConfig({ NODE_ENV: 'test', VAPID_KEY, PUSH_LOCAL: 'true' }))
const untilSent = (label: string, check: () => boolean | Promise<boolean>) =>
  until(label, async () => {
    if (settings) {
      const pushes = createPushes({ db: openIdentity(api.pool), settings, logger: { warn: () => {} } })
      await pushes.look()
      await pushes.settled()
    }
    return check()
  })
const noneWaits = async () =>
  (await api.pool.query('select from identity.pushes where expires_at > now()')).rowCount === 0
const push = (as: Person, hours = 1) =>
  openIdentity(api.pool)
    .transaction()
    .execute(db => queuePushes(db, as.id, PUSH, new Date(Date.now() + hours * HOUR_MS).toISOString()))

test('a fan is reminded on the device, which alone can read the push; the push service knows who sent it', async () => {
  const { key } = (await api.get('/api/users/settings', { as: ada })).body.data.push
  expect(key).toBe(vapidKeys(VAPID_KEY).publicKey)
  const phone = device('/ada')
  expect((await add(ada, phone.body)).body.message).toBe('You are reminded on this device')
  expect(await devicesOf(ada)).toMatchObject([{ name: 'Firefox on Android', endpoint: phone.body.endpoint }])

  // In the future of the database's clock as well, by which a push expires.
  const kickOff = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 48 * HOUR_MS)
  const change = { matchId: later, match_time: kickOff.toISOString() }
  expect((await api.post('/api/admin/updatematch', change, { as: admin })).status).toBe(200)
  // Quiet hours of the night move a reminder by half a day at the most.
  const wishes = { remindByMail: false, timeZone: 'UTC', quietHours: null }
  await api.post('/api/users/settings', wishes, { as: ada })
  const identity = openIdentity(api.pool)
  const deps = {
    ...lookingBy(api),
    readModel: api.readModel,
    links: new ReminderLinks(SECRETS, SITE),
    site: SITE,
    outbox: { db: identity, notify: () => {} },
  }
  expect(await remindFans(deps, new Date(kickOff.getTime() - 25 * HOUR_MS))).toBe(1)
  expect(await remindFans(deps, new Date(kickOff.getTime() - 25 * HOUR_MS))).toBe(0)
  await untilSent('the push is received', () => to('/ada').length === 1)

  const [first] = to('/ada')
  if (!first) throw new Error('No push came.')
  const { headers, body } = first
  expect(body.toString()).not.toContain('prediction')
  expect(phone.read(body)).toEqual({
    title: '1 prediction is missing',
    body: expect.stringMatching(/^The League, 2 of 2: the first lock is on \w+day .* UTC$/),
    path: '/pl_predictor?competition=league&round=2',
    tag: 'lock The League',
  })
  expect(body.length).toBeLessThan(4_096)
  expect(Number(headers.ttl)).toBeGreaterThan(HOUR_MS / 1_000)
  const [, token = '', sender = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  expect(sender).toBe(key)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const signer = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, signer, { audience: service.origin })
  expect(payload.sub).toBe('mailto:no-reply@skor.example')
})

test('a device that is gone is forgotten, and the others go on; what failed is tried again', async () => {
  const [gone, missing, busy] = ['/gone', '/missing', '/busy'].map(device)
  service.answers.set('/gone', [410]).set('/missing', [404]).set('/busy', [503])
  for (const device of [gone, missing, busy]) await add(ben, device?.body ?? {})
  expect(await push(ben)).toBe(3)
  await untilSent('two devices are forgotten', async () => (await devicesOf(ben)).length === 1)
  await untilSent('the third one was tried', () => to('/busy').length === 1)
  await until('its wait is written', async () => {
    const { rows } = await api.pool.query('select attempts from identity.pushes')
    return rows.length === 1 && rows[0]?.attempts === 1
  })
  await api.pool.query('update identity.pushes set due_at = now()')
  await untilSent('it is received', () => to('/busy').length === 2)
  await untilSent('nothing waits', noneWaits)
  expect([to('/gone').length, to('/missing').length]).toEqual([1, 1])
})

test('no device is added at a host that is no push service', async () => {
  const named = { ...device('/ada').body, endpoint: 'https://tarpit.example/1' }
  expect(await add(ada, named)).toMatchObject({ status: 400, body: { message: NO_DEVICE } })
  expect(await devicesOf(ada)).toHaveLength(1)
})

test('a redirect is not followed, and what expired is not sent', async () => {
  const [led, late] = ['/led', '/late'].map(device)
  service.answers.set('/led', [302])
  await add(cleo, led?.body ?? {})
  await push(cleo)
  await untilSent('nothing waits', noneWaits)
  expect([to('/led').length, to('/elsewhere').length]).toEqual([1, 0])
  await add(cleo, late?.body ?? {})
  await push(cleo, -1)
  // Comes behind it: by then the late one would have been sent.
  await push(cleo)
  await untilSent('nothing waits', noneWaits)
  expect(to('/late')).toHaveLength(1)
})

test('an endpoint that can be no push service is refused; so many devices, and one owner each', async () => {
  for (const endpoint of [
    'https://10.0.0.1/x',
    'http://push.example/x',
    'https://[fc00::1]/x',
    'ftp://push.example/x',
  ])
    expect([endpoint, (await add(ada, { ...device('/x').body, endpoint })).status]).toEqual([endpoint, 400])
  const shared = device('/shared')
  await add(ada, shared.body)
  await add(ben, shared.body)
  const endpoints = async (as: Person) =>
    (await devicesOf(as)).map((device: { endpoint: string }) => device.endpoint)
  expect(await endpoints(ada)).not.toContain(shared.body.endpoint)
  expect(await endpoints(ben)).toContain(shared.body.endpoint)
  for (let number = 0; number < MAX_DEVICES; number++) {
    api.now = new Date(BEFORE_LOCK.getTime() + (number + 1) * 1_000)
    await add(ben, device(`/many/${number}`).body)
  }
  expect(await endpoints(ben)).toHaveLength(MAX_DEVICES)
  expect(await endpoints(ben)).not.toContain(shared.body.endpoint)
  const [{ id }] = await devicesOf(ben)
  // Another fan's device is not there.
  await api.post('/api/users/devices/remove', { id }, { as: ada })
  expect(await devicesOf(ben)).toHaveLength(MAX_DEVICES)
  await api.post('/api/users/devices/remove', { id }, { as: ben })
  expect(await devicesOf(ben)).toHaveLength(MAX_DEVICES - 1)
})
