/** Secrets that are kept to be read again: sealed, so that the database alone opens none of them. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * A key of its own for each use of the product's secret.
 * @param use says what for; another text gives another key
 */
export function derivedKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES))
}

/** Texts under AES-256-GCM. */
export class Seal {
  readonly #key: Buffer

  /** @param secret the product's; what was sealed with another one stays closed */
  constructor(secret: string, use: string) {
    this.#key = derivedKey(secret, use)
  }

  seal(text: string): Buffer {
    return this.#sealWith(randomBytes(IV_BYTES), text)
  }

  /** Gives the same bytes for the same text, for what is an address: whoever has two of them learns whether the texts are equal. */
  sealAlike(text: string): Buffer {
    return this.#sealWith(createHmac('sha256', this.#key).update(text).digest().subarray(0, IV_BYTES), text)
  }

  #sealWith(iv: Buffer, text: string): Buffer {
    const cipher = createCipheriv(CIPHER, this.#key, iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  /** @returns null for what was sealed with another secret, or changed since */
  open(sealed: Buffer): string | null {
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return (
        decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    } catch {
      return null
    }
  }
}
