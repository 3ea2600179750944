import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { proxies } from '#runtime/proxies.ts'
import { callerBehind, countersOfNetworks, networkOf } from './caller.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

const SOCKET = '10.0.0.1'
const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: SOCKET },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage
const callerOf = (setting: string, forwarded?: string) =>
  callerBehind(proxies.parse(setting))(request(forwarded))

test.each([
  ['no proxy, whatever the caller says of itself', 'false', '203.0.113.7', SOCKET],
  [
    'a proxy that added the caller behind what the caller said',
    'true',
    '8.8.8.8, 203.0.113.7',
    '203.0.113.7',
  ],
  ['two proxies', '2', '8.8.8.8, 203.0.113.7, 198.51.100.2', '203.0.113.7'],
  ['more proxies than are named', '2', '203.0.113.7', '203.0.113.7'],
  [
    'proxies by their networks',
    '10.0.0.0/8, 198.51.100.2',
    '8.8.8.8, 203.0.113.7, 198.51.100.2',
    '203.0.113.7',
  ],
  ['proxies that are none of those networks', 'loopback', '203.0.113.7', SOCKET],
  ['a proxy that names the port', 'true', '203.0.113.7:4711', '203.0.113.7'],
  ['a proxy that names the port of an IPv6 address', 'true', '[2001:db8::7]:443', '2001:db8::7'],
  ['an IPv6 address, which has colons by itself', 'true', '2001:db8::7', '2001:db8::7'],
  ['a proxy that says nothing', 'true', undefined, SOCKET],
])('behind %s', (_what, setting, forwarded, caller) => expect(callerOf(setting, forwarded)).toBe(caller))

test.each(['11', '-1', 'yes', '10.0.0.0/99', '', 'loopback,nowhere'])(
  '%s says nothing of proxies',
  setting => {
    expect(proxies.safeParse(setting).error?.issues[0]?.message).toMatch(
      /^is true, false, a number of proxies/,
    )
  },
)

test.each([
  ['2001:db8:1:2::/64', ['2001:db8:1::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ff00::/64', ['2001:db8:1:ff00::/56', '2001:db8:1::/48']],
  ['2001:db8:1:ffff::/64', ['2001:db8:1:ff00::/56', '2001:db8:1::/48']],
  ['0:0:0:0::/64', ['::/56', '::/48']],
  ['203.0.113.7', []],
  ['unknown', []],
  ['a fan ::/64', []],
  ['', []],
])('%s is counted, and again in %j', (network, wider) =>
  expect(countersOfNetworks(ending => ending)(network)).toEqual([
    { counter: '', network },
    ...wider.map(around => ({ counter: `-${around.split('/')[1]}`, network: around })),
  ]),
)

test('a wider network has so many times the budget', () => {
  const countersOf = countersOfNetworks((_, times) => times)
  expect(countersOf('2001:db8:1:2::/64').map(({ counter }) => counter)).toEqual([1, 4, 16])
})
