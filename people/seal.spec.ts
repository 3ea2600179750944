import { expect, test } from 'vitest'
import { sealedBefore } from '#tests/support/sealed-before.ts'
import { Seal, type SealedColumn } from './seal.ts'
import { Secrets } from './secret/secrets.ts'

const [ONE, TWO] = ['1'.repeat(64), '2'.repeat(64)] as const
const COLUMN = {
  use: 'second factors',
  table: 'second_factors',
  column: 'key',
  row: ['user_id'],
} as const satisfies SealedColumn
const ada = { user_id: 'ada' }
const ben = { user_id: 'ben' }
const sealOf = (secrets: readonly string[], column: Partial<typeof COLUMN> | object = {}) =>
  new Seal<'user_id'>(new Secrets(secrets), { ...COLUMN, ...column })
const bytesOf = (sealed: unknown) => sealed as Buffer

test('what is sealed opens in its own row alone', () => {
  const sealed = sealOf([ONE]).seal('a key', ada)
  expect(sealOf([ONE]).open(sealed, ada)).toBe('a key')
  expect(sealOf([ONE]).open(sealed, ben)).toBeNull()
  expect(sealOf([ONE]).isNewest(sealed, ben)).toBeNull()
})

test.each([
  ['another table', { table: 'recovery_codes' }],
  ['another column', { column: 'code' }],
  ['another use', { use: 'raffle seeds' }],
])('what is sealed opens in no row of %s', (_, column) => {
  expect(sealOf([ONE], column).open(sealOf([ONE]).seal('a key', ada), ada)).toBeNull()
})

test('the columns of a row can be told from one another', () => {
  const seal = new Seal<'use' | 'of'>(new Secrets([ONE]), { ...COLUMN, row: ['use', 'of'] })
  const sealed = seal.seal('a key', { use: 'a', of: 'bc' })
  expect(seal.open(sealed, { use: 'a', of: 'bc' })).toBe('a key')
  expect(seal.open(sealed, { use: 'ab', of: 'c' })).toBeNull()
  expect(seal.open(sealed, { use: 'bc', of: 'a' })).toBeNull()
})

test('what was sealed before opens, with whatever byte it begins, and is to be sealed anew', () => {
  for (const first of [0, 1, 2, 255]) {
    const before = sealedBefore(ONE, 'second factors', 'a key', first)
    expect(sealOf([TWO, ONE]).open(before, ada)).toBe('a key')
    expect(sealOf([ONE]).isNewest(before, ada)).toBe(false)
  }
  expect(sealOf([ONE]).isNewest(sealOf([ONE]).seal('a key', ada), ada)).toBe(true)
  expect(sealOf([TWO, ONE]).isNewest(sealOf([ONE]).seal('a key', ada), ada)).toBe(false)
})

test('bound bytes can not be made into bytes of before', () => {
  const bytes = bytesOf(sealOf([ONE]).seal('a key', ada))
  for (const row of [ada, ben]) {
    expect(sealOf([ONE]).open(bytes.subarray(1), row)).toBeNull()
    expect(sealOf([ONE]).open(Buffer.concat([Buffer.from([0]), bytes.subarray(1)]), row)).toBeNull()
  }
})

test('no byte may be changed or be missing', () => {
  const bytes = bytesOf(sealOf([ONE]).seal('a key', ada))
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(sealOf([ONE]).open(changed, ada)).toBeNull()
    expect(sealOf([ONE]).open(bytes.subarray(0, at), ada)).toBeNull()
  }
})

test('a tag that is shorter, and could be guessed, is none', () => {
  const before = bytesOf(sealedBefore(ONE, 'second factors', ''))
  // The empty text under a tag of fifteen bytes.
  expect(sealOf([ONE]).open(before.subarray(0, -1), ada)).toBeNull()
})
