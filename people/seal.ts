/** Secrets that are kept to be read again: sealed, so that the database alone opens none of them. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { SecretKey, Secrets } from './secret/secrets.ts'
import type { SealUse } from './secret/uses.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** The first byte of what is bound to its place. What was sealed before had no such byte: it begins with any. */
const BOUND = Buffer.from([1])
const NO_PLACE = Buffer.alloc(0)

declare const sealed: unique symbol
/**
 * Bytes that a seal made: those of a Buffer. A column that takes them has this type, and its table declares what they are sealed for,
 * so that no sealed column is unknown to the rotation of secrets.
 */
export interface Sealed {
  readonly [sealed]: true
}

/** A column whose bytes are sealed. */
export interface SealedColumn<Key extends string = string> {
  readonly use: SealUse
  readonly table: string
  readonly column: string
  /** columns of text that tell a row from all others: what is sealed for a row is opened in no other */
  readonly row: readonly Key[]
}

/** The row that sealed bytes stand in, by the columns that tell that row from others. */
export type SealedRow<Key extends string> = Readonly<Record<Key, string>>

/**
 * Texts under AES-256-GCM, bound to their table, column and row: who writes the database can't have one opened at another place.
 * What was sealed before this was so is opened too, until the rotation has sealed it anew (docs/decisions/0058).
 */
export class Seal<Key extends string> {
  readonly #keys: readonly [SecretKey, ...SecretKey[]]
  readonly #column: SealedColumn<Key>

  /** @param secrets the product's: the newest one seals, all open */
  constructor(secrets: Secrets, column: SealedColumn<Key>) {
    this.#keys = secrets.keys(column.use)
    this.#column = column
  }

  seal(text: string, row: SealedRow<Key>): Sealed {
    const bytes = encrypted(this.#keys[0], randomBytes(IV_BYTES), text, this.#place(row))
    return Buffer.concat([BOUND, bytes]) as unknown as Sealed
  }

  /** @returns null for what was sealed for another place or with a secret that is gone, or changed since */
  open(given: Sealed | Buffer, row: SealedRow<Key>): string | null {
    return this.#opened(given as Buffer, row)?.text ?? null
  }

  /** @returns whether the newest secret sealed it for this row; null where none opens it */
  isNewest(given: Sealed | Buffer, row: SealedRow<Key>): boolean | null {
    const opened = this.#opened(given as Buffer, row)
    return opened === null ? null : opened.isBound && opened.by === this.#keys[0]
  }

  #opened(given: Buffer, row: SealedRow<Key>) {
    const bound = given.subarray(0, BOUND.length).equals(BOUND)
      ? decrypted(this.#keys, given.subarray(BOUND.length), this.#place(row))
      : null
    if (bound) return { ...bound, isBound: true }
    // Bound bytes without their first one are not opened here: their tag is over their place as well.
    const unbound = decrypted(this.#keys, given, NO_PLACE)
    return unbound && { ...unbound, isBound: false }
  }

  /** The use is a key of its own. */
  #place(row: SealedRow<Key>): Buffer {
    const { table, column, row: keys } = this.#column
    return Buffer.from(JSON.stringify([table, column, ...keys.map(key => row[key])]))
  }
}

/**
 * Gives the same bytes for the same text, for what is an address and stands in no row: whoever has two of them learns whether the
 * texts are equal.
 */
export class AddressSeal {
  readonly #keys: readonly [SecretKey, ...SecretKey[]]

  /** @param secrets the product's: the newest one seals, all open */
  constructor(secrets: Secrets, use: 'cards') {
    this.#keys = secrets.keys(use)
  }

  seal(text: string): Buffer {
    const [newest] = this.#keys
    const iv = createHmac('sha256', newest.key).update(text).digest().subarray(0, IV_BYTES)
    return encrypted(newest, iv, text, NO_PLACE)
  }

  /** @returns null for what was sealed with a secret that is gone, or changed since */
  open(given: Buffer): string | null {
    return decrypted(this.#keys, given, NO_PLACE)?.text ?? null
  }
}

function encrypted({ key }: SecretKey, iv: Buffer, text: string, place: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(place)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function decrypted(keys: readonly SecretKey[], bytes: Buffer, place: Buffer) {
  for (const by of keys) {
    const text = decryptedBy(by, bytes, place)
    if (text !== null) return { text, by }
  }
  return null
}

function decryptedBy({ key }: SecretKey, bytes: Buffer, place: Buffer): string | null {
  try {
    // Without its length a shorter tag counts, which can be guessed.
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), options).setAAD(place)
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
