import { expect, test } from 'vitest'
import { SEALED_ACCESS_CODES } from '../contact/tables.ts'
import { Secrets } from '../secret/secrets.ts'
import { CodeSeal, makeCode } from './codes.ts'

const sealBy = (secret: string) =>
  new CodeSeal(new Secrets([secret.repeat(10)]), SEALED_ACCESS_CODES, 'access-codes hash')
const seal = sealBy('secret-')
const another = sealBy('another-')
const row = { id: 'a request' }

test('codes are of the alphabet, and no two are the same', () => {
  const codes = Array.from({ length: 2_000 }, makeCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(new Set(codes).size).toBe(2_000)
  // Each of the 32 letters comes up about 750 times.
  const letters = new Map<string, number>()
  for (const letter of codes.join('').replaceAll('-', '')) letters.set(letter, (letters.get(letter) ?? 0) + 1)
  expect(letters.size).toBe(32)
  expect(Math.min(...letters.values())).toBeGreaterThan(500)
})

test('a sealed code opens with its secret only, and not when a byte was changed', () => {
  const sealed = seal.seal('K3ZQ-80VF-M2PA', row) as unknown as Buffer
  expect(seal.open(sealed, row)).toBe('K3ZQ-80VF-M2PA')
  expect(sealed.toString('latin1')).not.toContain('K3ZQ')
  expect(another.open(sealed, row)).toBeNull()
  sealed[14] = (sealed[14] ?? 0) ^ 1
  expect(seal.open(sealed, row)).toBeNull()
  expect(seal.open(Buffer.alloc(3), row)).toBeNull()
})

test('a code is found however it is typed, and another one is not', () => {
  const hash = seal.hash('K3ZQ-80VF-M1PA')
  for (const typed of ['K3ZQ-80VF-M1PA', 'k3zq80vfm1pa', ' k3zq 80vf m1pa ', 'K3ZQ-8OVF-MIPA'])
    expect(seal.hash(typed)).toBe(hash)
  expect(seal.hash('K3ZQ-80VF-M1PB')).not.toBe(hash)
  expect(another.hash('K3ZQ-80VF-M1PA')).not.toBe(hash)
})
