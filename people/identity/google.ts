/**
 * Signing in with Google. The server itself verifies the ID token: signed by Google's key with RS256, from its issuer,
 * for our client, not expired, with the nonce that this browser was given, once. Who it is, is `sub`; the e-mail links
 * to an account only where Google says that it is verified.
 */
import { createHash, randomInt } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import { isName } from '#contract/account-rules.ts'
import { isEmail } from '#contract/email.ts'
import type { Language } from '#contract/languages.ts'
import { requireTerms } from '#contract/terms.ts'
import { normalised } from '#domain/typed-text.ts'
import type { Config } from '#runtime/config.ts'
import { acceptTerms } from '../terms/terms.ts'
import { randomSecret } from './keyed-hash.ts'
import { dropRegistrations } from './registrations.ts'
import type { IdentityDatabase } from './schema.ts'
import { spend } from './spent-proofs.ts'
import { type Account, accountOf } from './users.ts'

/** How long the button of a page may be used, in seconds: an hour. */
export const NONCE_SECONDS = 3_600
/** How long Google's keys may take to come, in milliseconds. */
const KEYS_WITHIN_MS = 5_000
/** How far two clocks may be apart, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30
/** User names tried for a new account before giving up. */
const NAME_ATTEMPTS = 10
/** Of user names that are made: 27 digits and consonants that are not taken for one another, which spell no word. */
const NAME_ALPHABET = '23456789bcdfghjkmnpqrstvwxz'
/** Fourteen million names. */
const NAME_LETTERS = 5

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  exp: z.number(),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.literal(['true', 'false'])]).optional(),
  name: z.string().optional(),
})
type Claims = z.infer<typeof Claims>

const SECRET = /^[\w-]{43}$/

export type GoogleSettings = Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL' | 'GOOGLE_ISSUER'>

export class Google {
  readonly #db: IdentityDatabase
  readonly #clientId: string | undefined
  readonly #issuers: string[]
  readonly #keys: ReturnType<typeof createRemoteJWKSet>

  constructor(db: IdentityDatabase, settings: GoogleSettings) {
    this.#db = db
    this.#clientId = settings.GOOGLE_CLIENT_ID
    // Google names itself with and without the protocol.
    this.#issuers = [settings.GOOGLE_ISSUER, settings.GOOGLE_ISSUER.replace(/^https:\/\//, '')]
    this.#keys = createRemoteJWKSet(new URL(settings.GOOGLE_JWKS_URL), { timeoutDuration: KEYS_WITHIN_MS })
  }

  get clientId(): string | null {
    return this.#clientId ?? null
  }

  /**
   * A nonce for the button, and the secret that the browser keeps in a cookie to show that the nonce is its own.
   * @param kept the secret it has: the buttons of two tabs must both work
   */
  makeNonce(kept: string | undefined): { nonce: string; secret: string } {
    const secret = kept && SECRET.test(kept) ? kept : randomSecret()
    return { nonce: nonceOf(secret), secret }
  }

  /**
   * The account of a credential; made or linked where it is the first time.
   * @param secret of the browser's cookie
   * @param acceptedTerms the version of the terms of use that was accepted with it
   * @param language of the pages that the browser shows: of an account that is made
   * @returns the account, and whether Google opens it from now on; null whatever was wrong with the credential
   * @throws ApiError 400 where an account would be made without the terms being accepted
   */
  async account(
    credential: string,
    secret: string | undefined,
    acceptedTerms: string,
    language: Language,
    now: Date,
  ): Promise<{ readonly account: Account; readonly isLinked: boolean } | null> {
    if (secret === undefined) return null
    const claims = await this.#verify(credential, now)
    if (!claims || claims.nonce !== nonceOf(secret)) return null
    // Remembered as long as the token is taken.
    const taken = new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1_000)
    if (!(await spend(this.#db, `nonce ${claims.nonce}`, taken, now))) return null
    const known = await this.#bySub(claims.sub)
    if (known) return { account: known, isLinked: false }
    const linked = await this.#link(claims)
    if (linked) return { account: linked, isLinked: true }
    const made = await this.#create(claims, acceptedTerms, language, now)
    return made && { account: made, isLinked: false }
  }

  async #verify(credential: string, now: Date): Promise<Claims | null> {
    if (this.#clientId === undefined) return null
    try {
      const { payload } = await jwtVerify(credential, this.#keys, {
        algorithms: ['RS256'],
        issuer: this.#issuers,
        audience: this.#clientId,
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      })
      return Claims.parse(payload)
    } catch {
      // Forged, expired, for somebody else, or Google's keys are away: the sign-in is refused.
      return null
    }
  }

  async #bySub(sub: string): Promise<Account | undefined> {
    const row = await this.#db
      .selectFrom('users')
      .selectAll()
      .where('google_sub', '=', sub)
      .executeTakeFirst()
    return row && accountOf(row)
  }

  async #link(claims: Claims): Promise<Account | undefined> {
    if (!isVerified(claims)) return undefined
    const row = await this.#db
      .updateTable('users')
      .set({ google_sub: claims.sub })
      .where(sql`lower(email)`, '=', claims.email.toLowerCase())
      .where('email_verified_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .where('google_sub', 'is', null)
      .returningAll()
      .executeTakeFirst()
    return row && accountOf(row)
  }

  /** @returns null where the e-mail is not verified, or belongs to another Google account's account */
  async #create(
    claims: Claims,
    acceptedTerms: string,
    language: Language,
    now: Date,
  ): Promise<Account | null> {
    if (!isVerified(claims) || !isEmail(claims.email)) return null
    requireTerms(acceptedTerms)
    for (let attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
      const row = await this.#db
        .insertInto('users')
        .values({
          id: crypto.randomUUID(),
          name: nameFor(claims),
          user_name: madeUserName(),
          user_name_given: true,
          email: claims.email,
          password_hash: null,
          role: 'user',
          image: null,
          email_verified_at: now,
          google_sub: claims.sub,
          language,
          created_at: now,
        })
        .onConflict(conflict => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (row) {
        await acceptTerms(this.#db, [row.id], acceptedTerms, now)
        await dropRegistrations(this.#db, claims.email)
        return accountOf(row)
      }
      // Two first logins at once: the other one made the account.
      const made = await this.#bySub(claims.sub)
      if (made) return made
    }
    return null
  }
}

/** Google sends a boolean; some libraries of its own a text. */
function isVerified({ email_verified }: Claims): boolean {
  return email_verified === true || email_verified === 'true'
}

function nonceOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** The name that Google knows, where an account may have it. */
function nameFor({ name }: Claims): string {
  const given = normalised(name ?? '')
  return isName(given) ? given : 'Fan'
}

/** Says nothing of the person, whose e-mail and name nobody else is shown; boards show this. @returns such as 'fan7k2qd' */
function madeUserName(): string {
  const letters = Array.from({ length: NAME_LETTERS }, () => NAME_ALPHABET[randomInt(NAME_ALPHABET.length)])
  return `fan${letters.join('')}`
}
