/**
 * A browser, recognised by a signed cookie: a random id, and the accounts that were signed in to here before.
 *
 * What strangers try on an account must not shut its owner out. So codes are bound to the browser that asked for them,
 * and a browser that was signed in to an account counts its tries by itself.
 */
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'

export const BROWSER_COOKIE = 'skor_browser'
/** How long a browser is known, in seconds: a year after its cookie was last set. */
export const BROWSER_SECONDS = 31_536_000
/** Names of accounts that a browser is known for, at most: an e-mail and a user name each; the oldest go. */
const MAX_KNOWN = 10
/** Of the hash of such a name, in characters: 96 bits, for one browser's few names. */
const NAME_LENGTH = 16
const ISSUER = 'skor-browser'

const Claims = z.object({ sub: z.uuid(), known: z.array(z.string()).max(MAX_KNOWN) })

export interface Browser {
  readonly id: string
  /** hashes of the names of accounts that were signed in to here */
  readonly known: readonly string[]
  /** what rows hold in the place of the id */
  readonly key: string
}

export class Browsers {
  readonly #key: Uint8Array
  readonly #nameHash: KeyedHash
  readonly #rowHash: KeyedHash

  /** @param secret the server's */
  constructor(secret: string) {
    // A key of its own: a token of a session is no browser, and the other way round.
    this.#key = new TextEncoder().encode(keyedHash(secret, 'browsers')('key'))
    this.#nameHash = keyedHash(secret, 'accounts of a browser')
    this.#rowHash = keyedHash(secret, 'rows of a browser')
  }

  /** @returns undefined for a cookie that is missing, old or not ours */
  async read(cookie: string | undefined): Promise<Browser | undefined> {
    if (cookie === undefined) return undefined
    try {
      const { payload } = await jwtVerify(cookie, this.#key, { algorithms: ['HS256'], issuer: ISSUER })
      const { sub, known } = Claims.parse(payload)
      return this.#browser(sub, known)
    } catch {
      return undefined
    }
  }

  create(): Browser {
    return this.#browser(crypto.randomUUID(), [])
  }

  /** The browser's cookie. */
  sign({ id, known }: Browser): Promise<string> {
    return new SignJWT({ known })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(id)
      .setExpirationTime(new Date(Date.now() + BROWSER_SECONDS * 1_000))
      .sign(this.#key)
  }

  /** Whether this browser was signed in to the account of a name, an e-mail or a user name, or proved its e-mail. */
  knows(browser: Browser, name: string): boolean {
    return browser.known.includes(this.#nameOf(browser.id, name))
  }

  /** The browser after a login to the account of these names, or after the proof that its e-mail is theirs. */
  learn(browser: Browser, ...names: readonly string[]): Browser {
    const added = names.map(name => this.#nameOf(browser.id, name))
    const known = [...added, ...browser.known.filter(name => !added.includes(name))]
    return { ...browser, known: known.slice(0, MAX_KNOWN) }
  }

  #browser(id: string, known: readonly string[]): Browser {
    return { id, known, key: this.#rowHash(id) }
  }

  #nameOf(id: string, name: string): string {
    return this.#nameHash(id, name.trim().toLowerCase()).slice(0, NAME_LENGTH)
  }
}
