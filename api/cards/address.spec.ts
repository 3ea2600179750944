import { expect, test } from 'vitest'
import { CardAddresses } from './address.ts'

const user = '00000000-0000-4000-8000-000000000001'
const pick = { kind: 'pick', user, match: 'league.1.reds-blues' } as const
const addresses = new CardAddresses('a secret')

test('an address names its subject, and only with the hash that our secret gives', () => {
  const address = addresses.of(pick)
  expect(address).toMatch(/^[\w-]+\.[\w-]+$/)
  expect(addresses.subjectOf(address)).toEqual(pick)
  const [text = '', hash = ''] = addresses.of({ ...pick, match: 'league.1.greens-greys' }).split('.')
  const [own = ''] = address.split('.')
  const forged = [`${own}.${hash}`, `${text}.`, text, '.', '', new CardAddresses('another').of(pick)]
  for (const one of forged) expect(addresses.subjectOf(one), one).toBeNull()
})
