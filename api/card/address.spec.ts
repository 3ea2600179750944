import { expect, test } from 'vitest'
import { Secrets } from '#people/secret/secrets.ts'
import { CardAddresses } from './address.ts'

const user = '00000000-0000-4000-8000-000000000001'
const pick = { kind: 'pick', user, match: 'league.1.reds-blues' } as const
const addresses = new CardAddresses(new Secrets(['a secret']))

test('an address names its subject to us alone, and only with our secret', () => {
  const address = addresses.addressOf(pick)
  expect(address).toMatch(/^[\w-]+$/)
  expect(addresses.addressOf(pick)).toBe(address)
  expect(addresses.subjectOf(address)).toEqual(pick)
  const changed = `${address.startsWith('A') ? 'B' : 'A'}${address.slice(1)}`
  const forged = [
    changed,
    address.slice(0, -4),
    'x',
    '',
    new CardAddresses(new Secrets(['another'])).addressOf(pick),
  ]
  for (const forgery of forged) expect(addresses.subjectOf(forgery), forgery).toBeNull()
})

test('no address says whom its card is of, in whatever form a part of a path can be read', () => {
  const subjects = [
    pick,
    { kind: 'round', user, competition: 'league', round: 1 },
    { kind: 'rank', user, competition: 'league' },
  ] as const
  for (const subject of subjects)
    for (const part of addresses.addressOf(subject).split('.'))
      for (const read of [part, Buffer.from(part, 'base64url').toString('latin1')]) {
        expect(read, subject.kind).not.toContain(user)
        expect(read, subject.kind).not.toContain(user.replaceAll('-', ''))
      }
})
