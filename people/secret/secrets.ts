/**
 * The product's secrets, newest first. The newest one signs and seals; what an older one made is still opened and recognised. Keys of
 * secrets that are gone are kept in the database, sealed, as long as something that they made counts.
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { USES, type UseName } from './uses.ts'

const KEY_BYTES = 32
/** Of the text that tells secrets apart, in characters of hex: 64 bits. */
const NAME_LENGTH = 16

/** A key for one use. */
export interface SecretKey {
  /** the name of the secret that the key was derived from */
  readonly secretName: string
  readonly key: Buffer
}

/** A key of a secret that may be gone. */
export interface KeptKey extends SecretKey {
  readonly use: UseName
}

export class Secrets {
  readonly #all: readonly string[]
  readonly #kept: readonly KeptKey[]

  /**
   * @param all one or more, 64 characters or more each, newest first
   * @param kept of secrets before them
   */
  constructor(all: readonly string[], kept: readonly KeptKey[] = []) {
    if (all.length === 0) throw new Error('the product has no secret')
    this.#all = all
    const names = new Set(all.map(nameOf))
    this.#kept = kept.filter(({ secretName }) => !names.has(secretName))
  }

  /** The same with the keys that the database keeps. */
  with(kept: readonly KeptKey[]): Secrets {
    return new Secrets(this.#all, kept)
  }

  /** @returns the keys for a use, newest first: the first one makes what is new */
  keys(use: UseName): readonly [SecretKey, ...SecretKey[]] {
    const [newest, ...older] = this.#all.map(secret => ({
      secretName: nameOf(secret),
      key: derived(secret, use),
    }))
    return [newest as SecretKey, ...older, ...this.#kept.filter(kept => kept.use === use)]
  }

  /** @returns the newest key for a use, and those of the older secrets without the kept ones */
  given(use: UseName): { readonly newest: SecretKey; readonly older: readonly SecretKey[] } {
    const [newest, ...others] = this.keys(use)
    return { newest, older: others.slice(0, this.#all.length - 1) }
  }
}

/** A key of its own for each use. */
function derived(secret: string, use: UseName): Buffer {
  return USES[use].by === 'hkdf'
    ? Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES))
    : createHmac('sha256', secret).update(use).digest()
}

/** What tells a secret from others, and says nothing about it. */
function nameOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'name of the secret', KEY_BYTES))
    .toString('hex')
    .slice(0, NAME_LENGTH)
}
