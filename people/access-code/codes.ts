/** Codes that open something: made, sealed for those who may read them again, hashed to be found. */
import { createHmac, randomBytes } from 'node:crypto'
import { Seal, type SealedColumn } from '../seal.ts'
import type { SecretKey, Secrets } from '../secret/secrets.ts'

/** Letters and digits that are not taken for one another: 32, so five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: at ten guesses a minute from each of a million addresses, a hit takes some hundred thousand years. */
const CODE_LENGTH = 12
const GROUP = 4

/** @returns such as 'K3ZQ-80VF-M2PA' */
export function makeCode(): string {
  // 256 is a multiple of 32: the rest of the division favours no letter.
  const letters = [...randomBytes(CODE_LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length])
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** What a person types for a code: in any case, with or without dashes and blanks, and O or I for a digit. */
export function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/**
 * Admins see access codes in their list, so that they can read one out to a person whose mail got lost, and a league's
 * admins its invitation. So codes are sealed
 * rather than hashed only. They are found by a keyed hash beside it.
 */
export class CodeSeal<Key extends string> extends Seal<Key> {
  readonly #hashKeys: readonly [SecretKey, ...SecretKey[]]

  /**
   * @param secrets the product's
   * @param column where they are kept
   * @param hash what they are found by
   */
  constructor(secrets: Secrets, column: SealedColumn<Key>, hash: 'access-codes hash' | 'league-codes hash') {
    super(secrets, column)
    this.#hashKeys = secrets.keys(hash)
  }

  hash(code: string): string {
    return hashBy(this.#hashKeys[0], code)
  }

  /** @returns the hashes by all secrets, newest first: a code that is looked for may have any of them */
  hashes(code: string): string[] {
    return this.#hashKeys.map(key => hashBy(key, code))
  }
}

function hashBy({ key }: SecretKey, code: string): string {
  return createHmac('sha256', key).update(plainCode(code)).digest('hex')
}
