/** Secrets that are kept to be read again: sealed, so that the database alone opens none of them. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { SecretKey, Secrets } from './secrets/secrets.ts'
import type { SealUse } from './secrets/uses.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

declare const sealed: unique symbol
/**
 * Bytes that a seal made: those of a Buffer. A column that takes them has this type, and its table declares what they are sealed for,
 * so that no sealed column is unknown to the rotation of secrets.
 */
export interface Sealed {
  readonly [sealed]: true
}

/** Texts under AES-256-GCM. */
export class Seal {
  readonly #keys: readonly [SecretKey, ...SecretKey[]]

  /** @param secrets the product's: the newest one seals, all open */
  constructor(secrets: Secrets, use: SealUse | 'cards') {
    this.#keys = secrets.keys(use)
  }

  seal(text: string): Sealed {
    return this.#sealWith(randomBytes(IV_BYTES), text) as unknown as Sealed
  }

  /** Gives the same bytes for the same text, for what is an address: whoever has two of them learns whether the texts are equal. */
  sealAlike(text: string): Buffer {
    const [{ key }] = this.#keys
    return this.#sealWith(createHmac('sha256', key).update(text).digest().subarray(0, IV_BYTES), text)
  }

  #sealWith(iv: Buffer, text: string): Buffer {
    const cipher = createCipheriv(CIPHER, this.#keys[0].key, iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  /** @returns null for what was sealed with a secret that is gone, or changed since */
  open(given: Sealed | Buffer): string | null {
    return this.#opened(given)?.text ?? null
  }

  /** @returns whether the newest secret sealed it; null where none opens it */
  isNewest(given: Sealed | Buffer): boolean | null {
    const opened = this.#opened(given)
    return opened === null ? null : opened.by === this.#keys[0]
  }

  #opened(given: Sealed | Buffer): { readonly text: string; readonly by: SecretKey } | null {
    for (const by of this.#keys) {
      const text = openedWith(by.key, given as Buffer)
      if (text !== null) return { text, by }
    }
    return null
  }
}

function openedWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
