/** The accounts, and the names that go with the ids of events. */
import { sql } from 'kysely'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import type { Language } from '#contract/languages.ts'
import { acceptTerms } from '../terms/terms.ts'
import { hashPassword } from './passwords.ts'
import type { IdentityDatabase } from './schema.ts'

/** Profiles kept in memory at most; the oldest go first. */
const MAX_CACHED_PROFILES = 20_000
/** How long a name or picture may be out of date, in milliseconds. */
const PROFILE_AGE_MS = 30_000
/** Rows of one insert at most: six parameters each, far below the protocol's 65,535. */
const INSERT_BATCH = 1_000

export interface Account {
  readonly id: string
  readonly name: string
  readonly userName: string
  /** whether the user name was given by Google's sign-in or an organiser, so that the owner may choose another one, once */
  readonly isNameGiven: boolean
  readonly email: string
  readonly role: 'user' | 'admin' | 'auditor'
  readonly image: string | null
  /** the dial code, such as '971', that came with the registration */
  readonly countryCode: string | null
  readonly createdAt: Date
  /** of mails and pages; null until one is known */
  readonly language: Language | null
}

/** What others may see of a user; the e-mail only admins. */
export interface Profile {
  readonly name: string
  readonly image: string | null
  /** empty for a player whom an organiser keeps */
  readonly email: string
  /** by an organiser, without an e-mail and a sign-in */
  readonly kept: boolean
}

/** Shown where an id has no account, such as the system's or one of another environment's events. */
const UNKNOWN: Profile = { name: 'unknown', image: null, email: '', kept: false }

export type LoginRow = Account & { readonly passwordHash: string | null }

export interface NewUser extends Omit<Account, 'isNameGiven' | 'countryCode' | 'createdAt' | 'language'> {
  readonly password: string
}

/**
 * Adds users with proven e-mails who accepted the terms of use; those whose id, user name or e-mail exists stay as they are.
 * Each distinct password is hashed once: the users of the demo share one.
 */
export async function insertUsers(db: IdentityDatabase, users: readonly NewUser[]): Promise<void> {
  const hashes = new Map<string, string>()
  const now = new Date()
  for (const password of new Set(users.map(user => user.password)))
    hashes.set(password, await hashPassword(password))
  for (let from = 0; from < users.length; from += INSERT_BATCH) {
    const rows = users.slice(from, from + INSERT_BATCH).map(user => ({
      id: user.id,
      name: user.name,
      user_name: user.userName,
      email: user.email,
      password_hash: hashes.get(user.password) ?? '',
      role: user.role,
      image: user.image,
      email_verified_at: now,
    }))
    await db
      .insertInto('users')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const ids = rows.map(({ id }) => id)
    await acceptTerms(db, ids, TERMS_VERSION, now)
  }
}

export class Users {
  readonly #db: IdentityDatabase
  readonly #profiles = new Map<string, Profile & { readonly until: number }>()

  constructor(db: IdentityDatabase) {
    this.#db = db
  }

  /**
   * Who may be meant by a login: the account of the e-mail or user name, and the registration whose e-mail is not
   * proven yet, this browser's before the newest. There may be both, for one e-mail.
   * @param login an e-mail or a user name, letter case ignored
   * @param browser the key of the browser
   */
  async byLogin(
    login: string,
    browser: string,
  ): Promise<{ account: LoginRow | undefined; unverified: LoginRow | undefined }> {
    const lower = login.toLowerCase()
    const find = (verified: boolean) =>
      this.#db
        .selectFrom('users')
        .selectAll()
        .where('email_verified_at', verified ? 'is not' : 'is', null)
        .where(eb =>
          eb.or([eb(eb.fn('lower', ['email']), '=', lower), eb(eb.fn('lower', ['user_name']), '=', lower)]),
        )
        // A user name may look like somebody's e-mail: the e-mail wins, always the same one.
        .orderBy(sql`lower(email) = ${lower}`, 'desc')
        .orderBy(sql`registered_by is not distinct from ${browser}`, 'desc')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    const [account, unverified] = await Promise.all([find(true), find(false)])
    const rowOf = (row: NonNullable<typeof account>) => ({
      ...accountOf(row),
      passwordHash: row.password_hash,
    })
    return { account: account && rowOf(account), unverified: unverified && rowOf(unverified) }
  }

  async byId(id: string): Promise<Account | undefined> {
    const row = await this.#db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return row && accountOf(row)
  }

  /** @returns null for an account without one, such as one by Google */
  async passwordHash(id: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.password_hash
  }

  /** Puts a stronger hash of the same password in the place of one; does nothing where it was changed meanwhile. */
  async setPasswordHash(id: string, from: string, to: string): Promise<void> {
    await this.#db
      .updateTable('users')
      .set({ password_hash: to })
      .where('id', '=', id)
      .where('password_hash', '=', from)
      .execute()
  }

  /** The profiles of these ids; an id without account has one that says so. */
  async profiles(ids: Iterable<string>): Promise<(id: string) => Profile> {
    const now = Date.now()
    const found = new Map<string, Profile>()
    const missing = new Set<string>()
    for (const id of ids) {
      const cached = this.#profiles.get(id)
      if (cached && cached.until > now) found.set(id, cached)
      else if (UUID.test(id)) missing.add(id)
    }
    if (missing.size > 0) {
      const rows = await this.#db
        .selectFrom('users')
        .select(['id', 'user_name', 'image', 'email', 'kept_at', 'deleted_at'])
        .where('id', '=', sql<string>`any(${[...missing]}::uuid[])`)
        .execute()
      for (const row of rows) {
        const kept = row.kept_at !== null && row.deleted_at === null
        const profile = { name: row.user_name, image: row.image, email: kept ? '' : row.email, kept }
        found.set(row.id, profile)
        this.#remember(row.id, { ...profile, until: now + PROFILE_AGE_MS })
      }
    }
    return id => found.get(id) ?? UNKNOWN
  }

  /**
   * The ids of users whose user name contains the text, letter case ignored, in order of name.
   * @param limit ids at most: bounds what a filter hands to other queries
   */
  async idsByName(text: string): Promise<string[]> {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const rows = await this.#db
      .selectFrom('users')
      .select('id')
      .where(eb => eb(eb.fn('lower', ['user_name']), 'like', pattern))
      .orderBy('user_name')
      .execute()
    return rows.map(row => row.id)
  }

  /**
   * Keeps the language of the pages that an account signs in from, where none is known yet.
   * @returns the language
   */
  async learnLanguage(id: string, language: Language): Promise<Language> {
    await this.#db
      .updateTable('users')
      .set({ language })
      .where('id', '=', id)
      .where('language', 'is', null)
      .execute()
    return language
  }

  /** Of the pages and the mails from now on. */
  async chooseLanguage(id: string, language: Language): Promise<void> {
    await this.#db.updateTable('users').set({ language }).where('id', '=', id).execute()
  }

  /** A new name or picture shows at once in this process, within half a minute in others. */
  forget(id: string): void {
    this.#profiles.delete(id)
  }

  #remember(id: string, profile: Profile & { readonly until: number }): void {
    this.#profiles.delete(id)
    this.#profiles.set(id, profile)
    if (this.#profiles.size <= MAX_CACHED_PROFILES) return
    const oldest = this.#profiles.keys().next().value
    if (oldest !== undefined) this.#profiles.delete(oldest)
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function accountOf(row: {
  id: string
  name: string
  user_name: string
  user_name_given: boolean
  email: string
  role: Account['role']
  image: string | null
  country_code: string | null
  created_at: Date
  language: Language | null
}): Account {
  return {
    id: row.id,
    name: row.name,
    userName: row.user_name,
    isNameGiven: row.user_name_given,
    email: row.email,
    role: row.role,
    image: row.image,
    countryCode: row.country_code,
    createdAt: row.created_at,
    language: row.language,
  }
}
