import { expect, test } from 'vitest'
import { readConfig } from '#runtime/config.ts'
import { ForbiddenAddress, isPublicAddress, publicLookup, pushAddress, pushServices } from './address.ts'

const servicesBy = (env: Record<string, string> = {}) => pushServices(readConfig(env))

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::127.0.0.1',
  '::a00:1',
  '64:ff9b:1::7f00:1',
  '4000::1',
  'localhost',
  '',
])('%s is no address for a push', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.1.1', '2a00:1450:4001:80b::200e', '::ffff:142.250.1.1'])('%s is', address => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/1',
  'https://updates.push.services.mozilla.com/wpush/v2/1',
  'https://db5p.notify.windows.com/w/?token=1',
  'https://web.push.apple.com/1',
])('%s is a push service of a browser', endpoint => {
  expect(pushAddress(endpoint, servicesBy()).href).toBe(endpoint)
})

test.each([
  'http://fcm.googleapis.com/1',
  'https://fcm.googleapis.com:8443/1',
  'https://tarpit.example/1',
  'https://fcm.googleapis.com.tarpit.example/1',
  'https://tarpit-push.apple.com/1',
  'https://push.apple.com/1',
  'https://fcm.googleapis.com@tarpit.example/1',
  'https://142.250.1.1/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  // Other ways to write 127.0.0.1.
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://0177.0.0.1/1',
])('%s is refused before anything is resolved', endpoint => {
  expect(() => pushAddress(endpoint, servicesBy())).toThrow(ForbiddenAddress)
})

test('an operator names further services', () => {
  const further = servicesBy({ PUSH_SERVICES: 'push.club.example, *.up.example' })
  expect(pushAddress('https://push.club.example/1', further).hostname).toBe('push.club.example')
  expect(pushAddress('https://a.up.example/1', further).hostname).toBe('a.up.example')
  expect(() => pushAddress('https://club.example/1', further)).toThrow(ForbiddenAddress)
})

test('this machine is a push service only where a test says so', () => {
  const ofTests = servicesBy({ PUSH_LOCAL: 'true' })
  expect(pushAddress('http://127.0.0.1:4000/1', ofTests).port).toBe('4000')
  expect(() => pushAddress('http://127.0.0.1:4000/1', servicesBy())).toThrow(ForbiddenAddress)
  expect(() => pushAddress('https://10.0.0.1/1', ofTests)).toThrow(ForbiddenAddress)
})

test('a name that leads to a private address is refused where the connection is made', async () => {
  const problem = await new Promise(done => publicLookup('localhost', {}, done))
  expect(problem).toBeInstanceOf(ForbiddenAddress)
})
