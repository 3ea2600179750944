/** Access codes: made, sealed for the admin's list, hashed to be found. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Letters and digits that are not taken for one another: 32, so five bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 bits: at ten guesses a minute from each of a million addresses, a hit takes some hundred thousand years. */
const CODE_LENGTH = 12
const GROUP = 4

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** @returns such as 'K3ZQ-80VF-M2PA' */
export function makeCode(): string {
  // 256 is a multiple of 32: the rest of the division favours no letter.
  const letters = [...randomBytes(CODE_LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length])
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** What a person types for a code: in any case, with or without dashes and blanks, and O or I for a digit. */
function plain(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
}

/**
 * Admins see codes in their list, so that they can read one out to a person whose mail got lost. So codes are sealed
 * (AES-256-GCM) rather than hashed only: the database alone, without the key, opens nothing. They are
 * found by a keyed hash beside it.
 */
export class CodeSeal {
  readonly #sealKey: Buffer
  readonly #hashKey: Buffer

  /** @param secret the product's; with another one, old codes are neither shown nor valid */
  constructor(secret: string) {
    const derive = (use: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `access-codes ${use}`, KEY_BYTES))
    this.#sealKey = derive('seal')
    this.#hashKey = derive('hash')
  }

  hash(code: string): string {
    return createHmac('sha256', this.#hashKey).update(plain(code)).digest('hex')
  }

  seal(code: string): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#sealKey, iv)
    return Buffer.concat([iv, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  /** @returns null for what was sealed with another secret, or changed since */
  open(sealed: Buffer): string | null {
    try {
      const decipher = createDecipheriv(CIPHER, this.#sealKey, sealed.subarray(0, IV_BYTES))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      return (
        decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    } catch {
      return null
    }
  }
}
