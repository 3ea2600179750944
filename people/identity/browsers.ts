/**
 * A browser, recognised by a signed cookie: a random id, and the accounts that were signed in to here before.
 *
 * What strangers try on an account must not shut its owner out. So codes are bound to the browser that asked for them,
 * and a browser that was signed in to an account counts its tries by itself.
 */
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { SecretKey, Secrets } from '../secret/secrets.ts'
import { verified } from '../secret/tokens.ts'
import { lifeOf } from '../secret/uses.ts'
import { hashBy, type KeyedHash, keyedHash } from './keyed-hash.ts'

export const BROWSER_COOKIE = 'skor_browser'
/** How long a browser is known, in seconds: a year after its cookie was last set. */
export const BROWSER_SECONDS = lifeOf('browsers')
/** Names of accounts that a browser is known for, at most: an e-mail and a user name each; the oldest go. */
const MAX_KNOWN = 10
/** Of the hash of such a name, in characters: 96 bits, for one browser's few names. */
const NAME_LENGTH = 16
const ISSUER = 'skor-browser'

const Claims = z.object({
  sub: z.uuid(),
  known: z.array(z.string()).max(MAX_KNOWN),
  /** the name of the secret that the rows of the browser are named by; that which signed, in cookies from before it was kept */
  born: z.string().optional(),
})

export interface Browser {
  readonly id: string
  /** hashes of the names of accounts that were signed in to here */
  readonly known: readonly string[]
  /** what rows hold in the place of the id */
  readonly key: string
  /** the name of the secret that the key comes from: another secret in front changes no names of rows */
  readonly born: string
}

export class Browsers {
  /** newest first */
  readonly #keys: readonly SecretKey[]
  readonly #nameHash: KeyedHash
  readonly #rowKeys: readonly [SecretKey, ...SecretKey[]]

  /** @param secrets the server's */
  constructor(secrets: Secrets) {
    // A key of its own: a token of a session is no browser, and the other way round.
    this.#keys = secrets
      .keys('browsers')
      .map(key => ({ secretName: key.secretName, key: Buffer.from(hashBy(key, 'key')) }))
    this.#nameHash = keyedHash(secrets, 'accounts of a browser')
    this.#rowKeys = secrets.keys('rows of a browser')
  }

  /** @returns undefined for a cookie that is missing, old or not ours */
  async read(cookie: string | undefined): Promise<Browser | undefined> {
    if (cookie === undefined) return undefined
    try {
      const { payload, secretName } = await verified(cookie, this.#keys, {
        algorithms: ['HS256'],
        issuer: ISSUER,
      })
      const { sub, known, born = secretName } = Claims.parse(payload)
      return this.#browser(sub, known, born)
    } catch {
      return undefined
    }
  }

  create(): Browser {
    return this.#browser(crypto.randomUUID(), [])
  }

  /** The browser's cookie. */
  sign({ id, known, born }: Browser): Promise<string> {
    return new SignJWT({ known, born })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setExpirationTime(new Date(Date.now() + BROWSER_SECONDS * 1_000))
      .sign((this.#keys[0] as SecretKey).key)
  }

  /** Whether this browser was signed in to the account of a name, an e-mail or a user name, or proved its e-mail. */
  knows(browser: Browser, name: string): boolean {
    return this.#nameHash.all(browser.id, plain(name)).some(hash => browser.known.includes(shortened(hash)))
  }

  /** The browser after a login to the account of these names, or after the proof that its e-mail is theirs. */
  learn(browser: Browser, ...names: readonly string[]): Browser {
    const added = names.map(name => shortened(this.#nameHash(browser.id, plain(name))))
    const known = [...added, ...browser.known.filter(name => !added.includes(name))]
    return { ...browser, known: known.slice(0, MAX_KNOWN) }
  }

  #browser(id: string, known: readonly string[], born?: string): Browser {
    const key = this.#rowKeys.find(({ secretName }) => secretName === born) ?? this.#rowKeys[0]
    return { id, known, key: hashBy(key, id), born: key.secretName }
  }
}

/** A name of an account as it was typed, without what makes no other name of it. */
const plain = (name: string) => name.trim().toLowerCase()

const shortened = (hash: string) => hash.slice(0, NAME_LENGTH)
