/**
 * Signing in with Google. The server itself verifies the ID token: signed by Google's key with RS256, from its issuer,
 * for our client, not expired, with the nonce that this browser was given, once. Who it is, is `sub`. An e-mail links to an
 * account by itself only where Google keeps the mailbox: elsewhere Google knows who had it once, and the owner links Google by
 * the own password (docs/decisions/0062).
 */
import { createHash, randomInt } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isEmail } from '#contract/account/email.ts'
import { isName } from '#contract/account/rules.ts'
import { requireTerms } from '#contract/account/terms.ts'
import type { Language } from '#contract/languages.ts'
import { normalised } from '#domain/typed-text.ts'
import type { Config } from '#runtime/config.ts'
import { isUniqueViolation } from '#runtime/postgres.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { acceptTerms } from '../terms/terms.ts'
import type { CheckedAccount } from './checked-account.ts'
import { randomSecret } from './keyed-hash.ts'
import type { MailTexts } from './mail-texts.ts'
import { type Owner, ownedBy } from './owner.ts'
import { dropRegistrations } from './registrations.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'
import type { Sessions } from './sessions.ts'
import { spend } from './spent-proofs.ts'
import { type Account, accountOf } from './users.ts'

/** How long the button of a page may be used, in seconds: an hour. */
export const NONCE_SECONDS = 3_600
/** Says that the nonce of a Google button was this browser's. */
export const NONCE_COOKIE = 'skor_nonce'
/** The mailboxes that are Google's own. */
const OF_GOOGLE = '@gmail.com'
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
  /** the domain of an organisation whose mailboxes and people Google keeps */
  hd: z.string().optional(),
})
type Claims = z.infer<typeof Claims>

const SECRET = /^[\w-]{43}$/

export type GoogleSettings = Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_JWKS_URL' | 'GOOGLE_ISSUER'>

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly sessions: Sessions
}

/** An account that a Google account opens, checked. */
export interface GoogleSignIn {
  readonly account: Account & CheckedAccount
  /** whether it does so from now on */
  readonly isLinked: boolean
}

export class Google {
  readonly #deps: Deps
  readonly #db: IdentityDatabase
  readonly #clientId: string | undefined
  readonly #issuers: string[]
  readonly #keys: ReturnType<typeof createRemoteJWKSet>

  constructor(deps: Deps, settings: GoogleSettings) {
    this.#deps = deps
    this.#db = deps.db
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
   * @returns null whatever was wrong with the credential; 'not-linked' where its e-mail has an account that Google alone does not open
   * @throws ApiError 400 where an account would be made without the terms being accepted
   */
  async account(
    credential: string,
    secret: string | undefined,
    acceptedTerms: string,
    language: Language,
    now: Date,
  ): Promise<GoogleSignIn | 'not-linked' | null> {
    const claims = await this.#taken(credential, secret, now)
    if (!claims) return null
    const known = await this.#bySub(claims.sub)
    if (known) return { account: known, isLinked: false }
    if (isVerified(claims) && (await this.#isFree(claims.email))) {
      if (!isKeptByGoogle(claims)) return 'not-linked'
      const linked = await this.#linkByEmail(claims)
      if (linked) return { account: linked, isLinked: true }
    }
    const made = await this.#create(claims, acceptedTerms, language, now)
    return made && { account: made, isLinked: false }
  }

  /** @returns whether a Google account opens the account */
  async isLinked(user: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('users')
      .select('google_sub')
      .where('id', '=', user)
      .executeTakeFirst()
    return row !== undefined && row.google_sub !== null
  }

  /**
   * The Google account of a credential, for an account that is to be linked: the credential is used up.
   * @param secret of the browser's cookie
   * @returns its `sub`; null whatever was wrong with the credential
   */
  async subjectOf(credential: string, secret: string | undefined, now: Date): Promise<string | null> {
    return (await this.#taken(credential, secret, now))?.sub ?? null
  }

  /**
   * Lets a Google account open an account from now on, whose owner is told.
   * @param present the hash that the owner's password was checked against
   * @returns whether it does; 'full' where another one opens the account, 'taken' where it opens another account, and null where the
   * account has another password by now
   */
  async link(user: string, present: string, sub: string): Promise<'linked' | 'full' | 'taken' | null> {
    const { outbox } = this.#deps
    try {
      return await withMails(outbox, async deps => {
        const account = await ownedBy(deps.db, user, present)
        if (!account) return null
        if (account.google_sub !== null) return 'full'
        await deps.db.updateTable('users').set({ google_sub: sub }).where('id', '=', user).execute()
        await this.#tellLinked(deps, account)
        return 'linked'
      })
    } catch (cause) {
      if (isUniqueViolation(cause)) return 'taken'
      throw cause
    }
  }

  /**
   * Lets no Google account open an account any more, and ends what one may have opened: its other sessions, and sign-ins that wait for
   * a code. The owner is told.
   * @param present the hash that the owner's password was checked against
   * @param session that asks, and stays
   * @returns null where the account has another password by now, false where no Google account opened it
   */
  async unlink(user: string, present: string, session: string): Promise<boolean | null> {
    const { outbox, texts, sessions } = this.#deps
    return withMails(outbox, async deps => {
      const account = await ownedBy(deps.db, user, present)
      if (!account) return null
      if (!(await unlinkGoogle(deps, texts, account))) return false
      await deps.db.deleteFrom('sign_in_tickets').where('user_id', '=', user).execute()
      await sessions.endOf(user, { allBut: session }, deps.db)
      return true
    })
  }

  /** The claims of a credential that is right, which is used up. */
  async #taken(credential: string, secret: string | undefined, now: Date): Promise<Claims | null> {
    if (secret === undefined) return null
    const claims = await this.#verify(credential, now)
    if (!claims || claims.nonce !== nonceOf(secret)) return null
    // Remembered as long as the token is taken.
    const taken = new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1_000)
    return (await spend(this.#db, `nonce ${claims.nonce}`, taken)) ? claims : null
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

  async #bySub(sub: string): Promise<(Account & CheckedAccount) | undefined> {
    const row = await this.#db
      .selectFrom('users')
      .selectAll()
      .where('google_sub', '=', sub)
      .executeTakeFirst()
    return row && { ...accountOf(row), google: sub }
  }

  /** Whether an e-mail has an account that no Google account opens. */
  async #isFree(email: string): Promise<boolean> {
    const row = await unlinked(this.#db.selectFrom('users'), email).select('id').executeTakeFirst()
    return row !== undefined
  }

  async #linkByEmail({ email, sub }: Claims): Promise<(Account & CheckedAccount) | undefined> {
    const { outbox } = this.#deps
    return withMails(outbox, async deps => {
      const account = await unlinked(deps.db.selectFrom('users'), email)
        .selectAll()
        .forUpdate()
        .executeTakeFirst()
      if (!account) return undefined
      await deps.db.updateTable('users').set({ google_sub: sub }).where('id', '=', account.id).execute()
      await this.#tellLinked(deps, account)
      return { ...accountOf(account), google: sub }
    })
  }

  async #tellLinked(deps: MailDeps<IdentityTables>, account: Owner): Promise<void> {
    const words = this.#deps.texts(account.language).googleLinked()
    await queueMail(deps, { account: account.id, to: account.email, ...words })
  }

  /** @returns null where the e-mail is not verified, or belongs to another Google account's account */
  async #create(
    claims: Claims,
    acceptedTerms: string,
    language: Language,
    now: Date,
  ): Promise<(Account & CheckedAccount) | null> {
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
        return { ...accountOf(row), google: claims.sub }
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

/** Whether Google itself keeps the mailbox, so that whoever signs in has the e-mail today. */
function isKeptByGoogle({ email, hd }: Claims): boolean {
  const lower = email.toLowerCase()
  return (
    lower.endsWith(OF_GOOGLE) || (hd !== undefined && hd !== '' && lower.endsWith(`@${hd.toLowerCase()}`))
  )
}

/** Of an account, and where its mails go. */
function unlinked<O>(accounts: SelectQueryBuilder<IdentityTables, 'users', O>, email: string) {
  return accounts
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('google_sub', 'is', null)
}

/**
 * Lets no Google account open an account any more, whose owner is told.
 * @returns whether one did
 */
export async function unlinkGoogle(
  deps: MailDeps<IdentityTables>,
  texts: MailTexts,
  { id, email, language }: Owner,
): Promise<boolean> {
  const removed = await deps.db
    .updateTable('users')
    .set({ google_sub: null })
    .where('id', '=', id)
    .where('google_sub', 'is not', null)
    .executeTakeFirst()
  if (removed.numUpdatedRows !== 1n) return false
  await queueMail(deps, { account: id, to: email, ...texts(language).googleRemoved() })
  return true
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
