/** Who has a /56 or a /48 of IPv6 is one customer, not as many networks as there are /64s in them. */
import { afterEach, expect, test } from 'vitest'
import { solvedCaptcha } from '../support/registering.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

/** Calls and tries of one /64 in these tests. */
const FEW = 2
/** Of a /56 and of a /48, in times of a /64. */
const [OF_56, OF_48] = [4, 16]

let api: RunningApi
afterEach(() => api.close())

let browsers = 0
/** A browser that no account knows, at an address. */
const at = (address: string) => ({
  browser: `browser ${++browsers}`,
  headers: { 'X-Forwarded-For': address },
})
/** An address of another /64 each time: of one /56 for numbers below 256, of one /48 in any case. */
const inCustomer = (number: number, customer = 1) => `2001:db8:${customer}:${number.toString(16)}::7`
const login = (name: string, address: string, password = 'Wrong-horse-1') =>
  api.post('/api/login', { email: name, password }, at(address))
const forgot = (email: string, address: string, more = {}) =>
  api.post('/api/forget_password', { email, ...more }, at(address))

test('calls of a minute count for the /56 four times, and for the /48 sixteen times as many as for a /64', async () => {
  api = await runApi({ login: FEW }, undefined, { TRUST_PROXY: 'true' })
  const statusFrom = async (address: string) => (await login('nobody', address)).status
  for (let number = 0; number < FEW * OF_56; number++) expect(await statusFrom(inCustomer(number))).toBe(401)
  expect(await statusFrom(inCustomer(200))).toBe(429)
  // The next /56 of the same customer, and so on until its /48 is spent; what was refused has counted nowhere further.
  for (let number = FEW * OF_56; number < FEW * OF_48; number++)
    expect(await statusFrom(inCustomer(number * 256))).toBe(401)
  expect(await statusFrom(inCustomer(0xff00))).toBe(429)
  expect(await statusFrom(inCustomer(0, 2))).toBe(401)
  expect(await statusFrom('203.0.113.7')).toBe(401)
})

test('one password on many names costs work, whichever /64 of a customer tries', async () => {
  api = await runApi({ passwordNamesNear: FEW }, undefined, { TRUST_PROXY: 'true' })
  const codeOf = async (name: number, address: string) => (await login(`bot${name}`, address)).body.code
  for (let name = 0; name < FEW * OF_56; name++)
    expect(await codeOf(name, inCustomer(name))).toBe('wrong-credentials')
  expect(await codeOf(100, inCustomer(200))).toBe('proof-needed')
  expect(await codeOf(100, inCustomer(0, 2))).toBe('wrong-credentials')
})

test('a right password gives the tries of its network back, and those of the wider ones', async () => {
  api = await runApi({ passwordNamesNear: FEW }, undefined, { TRUST_PROXY: 'true' })
  for (let number = 0; number < FEW * OF_56 + 3; number++)
    expect((await login('ada', inCustomer(number), PASSWORD)).status).toBe(200)
})

test('streams of events that stay open count for the wider networks too', async () => {
  api = await runApi({}, undefined, { TRUST_PROXY: 'true', STREAMS_OF_ONE_NETWORK: String(FEW) })
  const left = new AbortController()
  const listens = async (address: string) => {
    const { headers } = at(address)
    return (await fetch(`${api.url}/api/stream`, { headers, signal: left.signal })).status
  }
  try {
    for (let number = 0; number < FEW * OF_56; number++) expect(await listens(inCustomer(number))).toBe(200)
    expect(await listens(inCustomer(200))).toBe(503)
    expect(await listens(inCustomer(256))).toBe(200)
    expect(await listens('203.0.113.7')).toBe(200)
  } finally {
    left.abort()
  }
})

test('codes for new passwords of many e-mails cost work from one customer, and at last from everywhere', async () => {
  api = await runApi({ resetMailsOfNetwork: FEW, resetMailsSite: 12 }, undefined, { TRUST_PROXY: 'true' })
  let requests = 0
  const codeFrom = async (address: string, more = {}) =>
    (await forgot(`fan${++requests}@example.com`, address, more)).body.code ?? 'sent'
  for (let number = 0; number < FEW; number++) expect(await codeFrom('203.0.113.7')).toBe('sent')
  expect(await codeFrom('203.0.113.7')).toBe('proof-needed')
  expect(await codeFrom('203.0.113.7', { captcha: await solvedCaptcha(api) })).toBe('sent')
  for (let number = 0; number < FEW * OF_56; number++) expect(await codeFrom(inCustomer(number))).toBe('sent')
  expect(await codeFrom(inCustomer(200))).toBe('proof-needed')
  expect(await codeFrom('203.0.113.200')).toBe('proof-needed')
  expect(await codeFrom('203.0.113.200', { captcha: await solvedCaptcha(api) })).toBe('sent')
})
