/**
 * All lines of API and workers, at the level that says most, of a run in which everything that opens something is made, used and
 * ended. No line holds anything that somebody typed, was sent or was given; and whatever changes what opens an account says so.
 */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { SECURITY_EVENTS } from '#contract/security-events.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { openMails } from '#people/mail/table.ts'
import { queuePushes } from '#people/push/pushes.ts'
import { makeVapidKey } from '#people/push/vapid.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { readConfig } from '#runtime/config.ts'
import { appCode } from '#tests/support/app-code.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { until } from '#tests/support/until.ts'
import { sendMail } from '#workers/mail/send.ts'
import { openTransport } from '#workers/mail/transport.ts'
import { BEFORE_LOCK, early, prediction } from '../support/league.ts'
import { keepLines } from '../support/log-lines.ts'
import { people } from '../support/people.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { codeFor, cookiesOf, type LocalServer, mailsTo, serveJson, signUp } from '../support/registering.ts'
import {
  type CallOptions,
  PASSWORD,
  type Reply,
  type RunningApi,
  runApi,
  SECRET,
  SECRETS,
} from '../support/running-api.ts'

const { ada, admin, auditor } = people
const CLIENT = 'skor-client.example'
const ISSUER = 'https://issuer.example'
const EMAIL = 'nora@example.com'
const NEXT = 'nora.next@example.com'
const NEW = 'Another-horse-2'
const NEWER = 'Third-horse-3'
const MINUTE_MS = 60_000
/** What many texts hold by chance says nothing. */
const SHORTEST = 6
/** Words of the wire, and ids: they name things and open nothing. */
const PLAIN =
  /^(forgetpassword|make-auditor|Firefox on Android|Europe\/London|public-key|league[.\w-]*|internal|\d{20}|[\da-f-]{36})$/
/** Fields of answers that open something, or name a person. */
const OPENS = /token|secret|key|code|challenge|nonce|url|email|name$|message$|image/i

const kept = keepLines('trace')
const google = await generateKeyPair('RS256')
const publicKey = { ...(await exportJWK(google.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
const secrets = new Set<string>([
  SECRET,
  ...Object.values(people).flatMap(person => [person.email, person.name]),
])

let api: RunningApi
let keys: LocalServer
let smtp: TestSmtp
let push: PushService
beforeAll(async () => {
  keys = await serveJson(() => ({ keys: [publicKey] }))
  smtp = await startSmtp()
  push = await startPushService()
  const settings = {
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_ISSUER: ISSUER,
    GOOGLE_JWKS_URL: `${keys.url}/certs`,
    VAPID_KEY: makeVapidKey(),
    PUSH_LOCAL: 'true',
  }
  secrets.add(settings.VAPID_KEY)
  api = await runApi({ guess: 2 }, undefined, settings, kept.log)
  api.now = BEFORE_LOCK
  const { get, post } = api
  api.get = async (path, options) => keptSecrets(await get(path, options))
  api.post = async (path, body, options) => {
    for (const text of leaves(body)) keepSecret(text)
    await api.settled()
    const [before, count] = [await state(), kept.events().length]
    const reply = keptSecrets(await post(path, body, options))
    await api.settled()
    const isSaid = kept.events().length > count
    if ((await state()) !== before) expect(isSaid, `${path} changed what opens an account`).toBe(true)
    return reply
  }
})
afterAll(async () => {
  await api.close()
  await keys.close()
  await smtp.stop()
  push.close()
})

function keepSecret(text: string): void {
  if (text.length >= SHORTEST && !PLAIN.test(text)) secrets.add(text)
}

function keptSecrets(reply: Reply): Reply {
  for (const cookie of reply.headers.getSetCookie()) keepSecret(/=([^;]*)/.exec(cookie)?.[1] ?? '')
  for (const text of leaves(reply.body?.data, OPENS)) keepSecret(text)
  return reply
}

/** @param named the names of fields that count; all where it is left out */
function leaves(value: unknown, named?: RegExp, name = ''): string[] {
  if (typeof value === 'string') return named === undefined || named.test(name) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) =>
    leaves(part, named, Array.isArray(value) ? name : field),
  )
}

/** Everything that opens an account, or something of it. */
async function state(): Promise<string> {
  const { rows } = await api.pool.query(`select md5(concat(
    (select string_agg(concat(id, revoked_at, proven_at), ' ' order by id) from identity.sessions),
    (select string_agg(concat(id, email, password_hash, role, google_sub, blocked_at, deleted_at,
      email_verified_at), ' ' order by id) from identity.users),
    (select string_agg(t::text, ' ' order by t::text) from identity.second_factors t),
    (select string_agg(t::text, ' ' order by t::text) from identity.recovery_codes t),
    (select string_agg(t::text, ' ' order by t::text) from identity.passkeys t),
    (select string_agg(t::text, ' ' order by t::text) from identity.password_grants t),
    (select string_agg(t::text, ' ' order by t::text) from identity.otp_codes t),
    (select string_agg(t::text, ' ' order by t::text) from identity.sign_in_tickets t),
    (select string_agg(t::text, ' ' order by t::text) from identity.email_changes t),
    (select string_agg(t::text, ' ' order by t::text) from identity.player_invitations t),
    (select string_agg(t::text, ' ' order by t::text) from identity.wallets t),
    (select string_agg(t::text, ' ' order by t::text) from identity.calendars t),
    (select string_agg(concat(id, endpoint), ' ' order by id) from identity.push_devices),
    (select string_agg(t::text, ' ' order by t::text) from identity.website_access t))) as state`)
  return rows[0].state
}

let home: CallOptions = {}
const signedInBy = (reply: Reply): CallOptions => {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { data } = reply.body
  return { headers: { Authorization: `Bearer ${data.token ?? data.user.token}` } }
}
const login = (password: string, email = EMAIL) => api.post('/api/login', { email, password })
async function ok(reply: Promise<Reply>): Promise<Reply['body']['data']> {
  const { status, body } = await reply
  expect([status, body.message]).toEqual([200, expect.anything()])
  return body.data
}

// A second run would find what the first one has left.
test('nobody can use what stands in the log', { retry: 0 }, async () => {
  const lost = await api.post('/api/login', { email: 'Nora\n"level":60', password: 'Lost-horse-9' })
  expect(lost.status).toBeGreaterThanOrEqual(400)

  // A registration, a sign-in, a forgotten password.
  await ok(signUp(api, 'nora', { name: 'Nora Unmistakable' }))
  const otp = await codeFor(api, EMAIL)
  keepSecret(otp)
  home = signedInBy(await api.post('/api/verify_otp', { email: EMAIL, otp, type: '' }))
  expect((await login('Wrong-horse-1')).status).toBe(401)
  await ok(api.post('/api/forget_password', { email: EMAIL }))
  const code = await codeFor(api, EMAIL)
  const granted = await api.post('/api/verify_otp', { email: EMAIL, otp: code, type: 'forgetpassword' })
  const change = { email: EMAIL, resetPassword: NEW, confirm_password: NEW }
  await ok(api.post('/api/change_password', change, { headers: { Cookie: cookiesOf(granted) } }))
  home = signedInBy(await login(NEW))
  const own = { present: NEW, password: NEWER, confirm: NEWER }
  await ok(api.post('/api/users/password', own, home))
  await ok(api.post('/api/users/sessions/end-others', {}, home))

  // Google.
  const config = await api.get('/api/users/googleconfig')
  const now = Math.floor(api.now.getTime() / 1_000)
  const credential = await new SignJWT({
    iss: ISSUER,
    aud: CLIENT,
    sub: 'google-nora',
    iat: now,
    exp: now + 3_600,
    name: 'Nora Elsewhere',
    nonce: config.body.data.nonce,
    email: EMAIL,
    email_verified: true,
    hd: EMAIL.split('@')[1],
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .sign(google.privateKey)
  const button = { headers: { Cookie: cookiesOf(config) } }
  home = signedInBy(
    await api.post('/api/loginwithgoogle', { credential, acceptedTerms: TERMS_VERSION }, button),
  )

  // Two-step sign-in, a proof again, a passkey.
  const begun = await ok(api.post('/api/users/second-factor/begin', { password: NEWER }, home))
  await ok(api.post('/api/users/second-factor/on', { code: appCode(begun.key, api.now) }, home))
  api.now = new Date(api.now.getTime() + MINUTE_MS)
  const half = await login(NEWER)
  expect(half.body.code).toBe('code-needed')
  const ticket = { headers: { Cookie: cookiesOf(half) } }
  home = signedInBy(await api.post('/api/login/code', { code: appCode(begun.key, api.now) }, ticket))
  api.now = new Date(api.now.getTime() + 20 * MINUTE_MS)
  const reply = await api.post('/api/users/deleteaccount', { password: NEWER }, home)
  expect(reply.body.code).toBe('prove-again')
  await ok(api.post('/api/users/proof', { code: appCode(begun.key, api.now) }, home))
  api.now = new Date(api.now.getTime() + MINUTE_MS)
  const device = new Authenticator()
  const proof = () => ({ password: NEWER, code: appCode(begun.key, api.now) })
  const making = await ok(api.post('/api/users/passkeys/begin', proof(), home))
  await ok(api.post('/api/users/passkeys/add', { name: 'Norakey', passkey: device.make(making) }, home))
  const challenge = await ok(api.post('/api/login/passkey/begin', {}))
  home = signedInBy(await api.post('/api/login/passkey', { passkey: device.show(challenge) }))
  api.now = new Date(api.now.getTime() + MINUTE_MS)
  await ok(api.post('/api/users/second-factor/off', proof(), home))
  const [passkey] = (await api.get('/api/users/passkeys', home)).body.data
  await ok(api.post('/api/users/passkeys/remove', { passkey: passkey.id, password: NEWER }, home))

  // A wallet, a calendar, a device, a card, links of mails.
  const wallet = privateKeyToAccount(generatePrivateKey())
  const { message } = await ok(
    api.post('/api/users/wallet/message', { walletAddress: wallet.address, chainId: 56 }, home),
  )
  const signature = await wallet.signMessage({ message })
  await ok(api.post('/api/users/wallet/link', { message, signature, password: NEWER }, home))
  await ok(api.post('/api/users/wallet/unlink', { password: NEWER }, home))
  const calendar = new URL((await ok(api.post('/api/users/calendar', {}, home))).url).pathname
  keepSecret(calendar.slice('/calendar/'.length, -'.ics'.length))
  expect((await api.get(calendar)).status).toBe(200)
  await ok(api.post('/api/users/calendar/end', {}, home))
  expect((await api.get(calendar)).status).toBe(404)
  await ok(api.post('/api/users/devices', push.device('/nora-device').body, home))
  const { _id: id } = (await api.get('/api/me', home)).body.data
  push.answers.set('/nora-device', [500, 201])
  await openIdentity(api.pool)
    .transaction()
    .execute(db =>
      queuePushes(
        db,
        id,
        { title: 'Hello', body: 'Nora unread', path: '/', tag: 'test' },
        new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
      ),
    )
  await until('the push service is asked', () => push.received.length > 0)
  const [added] = (await api.get('/api/users/settings', home)).body.data.push.devices
  await ok(api.post('/api/users/devices/remove', { id: added.id }, home))
  await ok(api.post('/api/saveMatchHistry', prediction(early, 2, 1), home))
  await api.settled()
  expect((await api.get(`/api/matches/${early}/receipt`, home)).status).toBeGreaterThanOrEqual(400)
  const card = new URL((await api.get(`/api/cards/address?kind=pick&match=${early}`, home)).body.data.url)
  const address = card.pathname.split('/').at(-1) ?? ''
  keepSecret(address)
  expect((await api.get(`/api/cards/${address}`)).status).toBe(403)
  await api.get(card.pathname)
  const unsubscribe = new URL(new ReminderLinks(SECRETS, 'https://skor.example').linkOf(id))
  keepSecret(unsubscribe.searchParams.get('token') ?? '')
  expect((await api.post(`${unsubscribe.pathname}${unsubscribe.search}`)).status).toBe(200)
  await ok(api.post('/api/users/subscribe', { email: EMAIL }))
  const [news] = await mailsTo(api, EMAIL)
  const link = /\/subscription\?(\S+)/.exec(news?.text ?? '')?.[1] ?? ''
  const { action: _, ...confirm } = Object.fromEntries(new URLSearchParams(link))
  await ok(api.post('/api/users/subscribe/confirm', confirm))

  // An access code.
  const asker = { name: 'Nora', email: EMAIL, phone: '501234567', countryCode: '971', userRole: 'Investor' }
  await ok(api.post('/api/getcode', asker))
  const [request] = (await api.get('/api/admin/getAllAccessCodeDetail', { as: admin })).body.data.content
  await ok(api.post('/api/admin/sendAccessCode', { ref_id: request._id }, { as: admin }))
  const requests = (await api.get('/api/admin/getAllAccessCodeDetail', { as: admin })).body.data.content
  keepSecret(requests[0].code)
  await ok(api.post('/api/verifycode', { code: requests[0].code }, home))
  for (let times = 0; times < 2; times++) await api.post('/api/verifycode', { code: 'WRONG-CODE-1' }, home)

  // Staff.
  expect((await api.get('/api/admin/users/emails', { as: auditor })).status).toBe(403)
  expect((await api.get('/api/admin/users/emails', { as: admin })).status).toBe(200)
  await api.get('/api/admin/users', { as: admin })
  const act = (action: string) =>
    api.post('/api/admin/users/act', { userId: id, act: action, reason: 'Norareason' }, { as: admin })
  await ok(act('make-auditor'))
  await ok(act('make-user'))
  await ok(act('block'))
  await ok(act('unblock'))

  // What a database and a mail server quote in their errors.
  await api.pool.query(`
    create function identity.quote() returns trigger language plpgsql as
      $$ begin raise exception 'no room for % of %', new.message, new.email; end $$;
    create trigger quote before insert on identity.contact_queries
      for each row execute function identity.quote()`)
  const question = { ...asker, message: EMAIL }
  expect((await api.post('/api/users/contactus', question)).status).toBe(500)
  await api.pool.query('drop trigger quote on identity.contact_queries')
  await api.pool.query(`alter table identity.contact_queries add check (name = '') not valid`)
  expect((await api.post('/api/users/contactus', { ...asker, message: 'Noraquestion' })).status).toBe(500)
  const transport = openTransport(readConfig({ NODE_ENV: 'test', SMTP_URL: smtp.url }))
  const { rows } = await api.pool.query(
    `update identity.mails set state = 'waiting', sending_until = null
     where id = (select id from identity.mails where "to" = $1 limit 1) returning id`,
    [EMAIL],
  )
  smtp.refusals.push(`mailbox of <${EMAIL}> is full`)
  await sendMail({ db: openMails(api.pool), transport, logger: kept.log }, rows[0].id).catch(() => {})
  transport?.close()

  // The end.
  home = signedInBy(await login(NEWER))
  await ok(api.post('/api/users/email', { email: NEXT, password: NEWER }, home))
  const codes = { present: await codeFor(api, EMAIL), next: await codeFor(api, NEXT) }
  await ok(api.post('/api/users/email/change', codes, home))
  const elsewhere = signedInBy(await login(NEWER, NEXT))
  const sessions = (await api.get('/api/users/sessions', elsewhere)).body.data
  const other = sessions.find(({ current }: { current: boolean }) => !current)
  await ok(api.post('/api/users/sessions/end', { session: other.id }, elsewhere))
  await ok(api.post('/api/logout', {}, elsewhere))
  home = signedInBy(await login(NEWER, NEXT))
  await api.get('/api/users/export', home)
  await ok(api.post('/api/users/deleteaccount', { password: NEWER }, home))
  await api.get('/api/users/export', { as: ada })
  await api.settled()

  const seen = new Set(kept.events().map(({ securityEvent }) => securityEvent))
  expect([...seen].toSorted()).toEqual(Object.keys(SECURITY_EVENTS).toSorted())
  const found = kept.lines.flatMap(line =>
    [...secrets].filter(
      secret => line.includes(secret) || line.includes(JSON.stringify(secret).slice(1, -1)),
    ),
  )
  expect([...new Set(found)]).toEqual([])
  expect(secrets.size).toBeGreaterThan(60)
  expect(kept.lines.some(line => line.includes('no room for'))).toBe(true)
  expect(kept.lines.some(line => line.includes('took no mail'))).toBe(true)
  expect(kept.lines.join('')).not.toContain(PASSWORD)
})
