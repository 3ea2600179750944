/**
 * The second factor of an account: an authenticator app, and recovery codes for the day that its telephone is lost. A sign-in
 * then needs a code beside the password, whatever way the account was proven by. A code counts once: those of the app by the
 * step of the newest one that was accepted, recovery codes by being deleted.
 */
import { sql, type Transaction } from 'kysely'
import { latinDigits } from '#domain/latin-digits.ts'
import { makeCode, plainCode } from '../access-code/codes.ts'
import { byOperator, record } from '../account-act/record.ts'
import { endSessions } from '../identity/ended-sessions.ts'
import { type KeyedHash, keyedHash } from '../identity/keyed-hash.ts'
import type { MailTexts } from '../identity/mail-texts.ts'
import { lockedReceiver, type Receiver } from '../identity/receiver.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import type { Sessions } from '../identity/sessions.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { Seal, type Sealed } from '../seal.ts'
import type { Secrets } from '../secret/secrets.ts'
import { addressOf, isAppCode, newKey, stepOf } from './app-codes.ts'
import { APP_KEYS } from './table.ts'

export const RECOVERY_CODES = 10
/** How long after a key was made a code of it turns the second factor on, in milliseconds. */
const BEGUN_MS = 60 * 60_000

/** What a person types for a code, on any keyboard, without blanks: apps show `123 456`. */
const typedCode = (code: string) => latinDigits(code).replace(/\s/g, '')

/** Whether a code has the form of an app's: six digits, which could be guessed. */
export const isOfAnApp = (code: string) => isAppCode(typedCode(code))

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly sessions: Sessions
}

type Within = MailDeps<IdentityTables> & { readonly db: Transaction<IdentityTables> }

/** As its owner sees it. */
export interface OwnSecondFactor {
  /** when it was turned on; null where it is off */
  readonly since: Date | null
  /** those that were not used */
  readonly recoveryCodes: number
}

export class SecondFactors {
  readonly #deps: Deps
  readonly #seal: Seal<'user_id'>
  readonly #hash: KeyedHash

  /** @param secrets the product's; with others alone no code is right any more, and an operator takes second factors away */
  constructor(deps: Deps, secrets: Secrets) {
    this.#deps = deps
    this.#seal = new Seal(secrets, APP_KEYS)
    this.#hash = keyedHash(secrets, 'recovery codes')
  }

  async read(user: string): Promise<OwnSecondFactor> {
    const { db } = this.#deps
    const since = await turnedOnAt(db, user)
    return { since, recoveryCodes: since === null ? 0 : await this.#left(db, user) }
  }

  async isOn(user: string): Promise<boolean> {
    return (await turnedOnAt(this.#deps.db, user)) !== null
  }

  /**
   * Makes a key, which counts once a code of it has come. A key that was made before and never turned on goes.
   * @param account whose e-mail the app shows
   * @returns the key in base32, and the address that the QR code holds; null where the second factor is on
   */
  async begin(
    { id, email }: { readonly id: string; readonly email: string },
    now: Date,
  ): Promise<{ key: string; address: string } | null> {
    const key = newKey()
    const row = { key: this.#seal.seal(key, { user_id: id }), begun_at: now, last_step: 0 }
    const begun = await this.#deps.db
      .insertInto('second_factors')
      .values({ user_id: id, turned_on_at: null, ...row })
      .onConflict(conflict =>
        conflict.column('user_id').doUpdateSet(row).where('second_factors.turned_on_at', 'is', null),
      )
      .executeTakeFirst()
    return begun.numInsertedOrUpdatedRows === 1n ? { key, address: addressOf(key, email) } : null
  }

  /**
   * Turns it on by a code of the app that has the key, ends the other sessions, and tells the owner by mail.
   * @param session that asks, and stays
   * @returns the recovery codes, which nobody can read again; null where the code is wrong or the key too old
   */
  async turnOn(user: string, code: string, session: string, now: Date): Promise<readonly string[] | null> {
    const { outbox, sessions } = this.#deps
    return withMails(outbox, async deps => {
      const owner = await lockedReceiver(deps.db, user)
      const waiting = await deps.db
        .selectFrom('second_factors')
        .select('key')
        .where('user_id', '=', user)
        .where('turned_on_at', 'is', null)
        .where('begun_at', '>', new Date(now.getTime() - BEGUN_MS))
        .executeTakeFirst()
      const step = waiting ? this.#stepOf(waiting.key, user, typedCode(code), now) : null
      if (!owner || step === null) return null
      await deps.db
        .updateTable('second_factors')
        .set({ turned_on_at: now, last_step: step })
        .where('user_id', '=', user)
        .execute()
      const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
      await deps.db
        .insertInto('recovery_codes')
        .values(
          codes.map(made => ({ code_hash: this.#hash(user, plainCode(made)), user_id: user, made_at: now })),
        )
        .execute()
      await sessions.endOf(user, { allBut: session }, deps.db)
      await this.#tell(deps, owner, texts => texts.secondFactorOn())
      return codes
    })
  }

  /**
   * Turns it off by a code of the app or a recovery code, and tells the owner by mail.
   * @returns false where the code is wrong, or it was not on
   */
  async turnOff(user: string, code: string, now: Date): Promise<boolean> {
    return withMails(this.#deps.outbox, async deps => {
      const owner = await lockedReceiver(deps.db, user)
      if (!owner || (await this.#use(deps.db, user, code, now)) === null) return false
      await forget(deps.db, user)
      await this.#tell(deps, owner, texts => texts.secondFactorOff())
      return true
    })
  }

  /**
   * Uses up a code that the owner, who is signed in, proves themself by once more.
   * @returns whether the code is right, and was not used before
   */
  async prove(user: string, code: string, now: Date): Promise<boolean> {
    return withMails(this.#deps.outbox, async deps => {
      const owner = await lockedReceiver(deps.db, user)
      return owner !== undefined && this.use(deps, owner, code, now)
    })
  }

  /**
   * Uses a code up, and tells the owner where it was a recovery code.
   * @param deps of the transaction that the code is for, which has locked the account
   * @returns whether the code is right, and was not used before
   */
  async use(deps: Within, owner: Receiver, code: string, now: Date): Promise<boolean> {
    const used = await this.#use(deps.db, owner.id, code, now)
    if (used === 'recovery') {
      const left = await this.#left(deps.db, owner.id)
      await this.#tell(deps, owner, texts => texts.recoveryCodeUsed(left))
    }
    return used !== null
  }

  async #use(
    db: IdentityDatabase,
    user: string,
    code: string,
    now: Date,
  ): Promise<'app' | 'recovery' | null> {
    if (!isOfAnApp(code)) {
      const used = await db
        .deleteFrom('recovery_codes')
        .where('code_hash', 'in', this.#hash.all(user, plainCode(code)))
        .executeTakeFirst()
      return used.numDeletedRows === 1n ? 'recovery' : null
    }
    const factor = await db
      .selectFrom('second_factors')
      .select('key')
      .where('user_id', '=', user)
      .where('turned_on_at', 'is not', null)
      .executeTakeFirst()
    const step = factor ? this.#stepOf(factor.key, user, typedCode(code), now) : null
    if (step === null) return null
    // Of several at once the first moves the step on, and the others find their code used.
    const used = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', user)
      .where('turned_on_at', 'is not', null)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return used.numUpdatedRows === 1n ? 'app' : null
  }

  #stepOf(sealed: Sealed, user: string, code: string, now: Date): number | null {
    const key = this.#seal.open(sealed, { user_id: user })
    return key === null ? null : stepOf(key, code, now)
  }

  async #left(db: IdentityDatabase, user: string): Promise<number> {
    const { left } = await db
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    return left
  }

  async #tell(
    deps: MailDeps<IdentityTables>,
    { id, email, language }: Receiver,
    mailIn: (texts: ReturnType<MailTexts>) => ReturnType<ReturnType<MailTexts>['secondFactorOn']>,
  ): Promise<void> {
    await queueMail(deps, { account: id, to: email, ...mailIn(this.#deps.texts(language)) })
  }
}

/**
 * Takes the second factor of an account away, for an owner who has lost app and recovery codes: an operator's act. The sessions
 * end, the history of the account names the act, and the owner is told by mail.
 * @param reason null where none was given
 * @returns the user name; undefined where no account of this e-mail has a second factor that is on
 */
export async function takeAway(
  { outbox, texts }: Pick<Deps, 'outbox' | 'texts'>,
  email: string,
  now: Date,
  reason: string | null = null,
): Promise<string | undefined> {
  return withMails(outbox, async deps => {
    const account = await deps.db
      .selectFrom('users')
      .select(['id', 'user_name', 'email', 'language'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('email_verified_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!account || (await turnedOnAt(deps.db, account.id)) === null) return undefined
    await forget(deps.db, account.id)
    await endSessions(deps.db, account.id, now)
    await record(deps.db, { user: account.id, act: 'factor-taken' }, byOperator(reason, now))
    const { id, email: to, language } = account
    await queueMail(deps, { account: id, to, ...texts(language).secondFactorOff() })
    return account.user_name
  })
}

/** @returns null where it is off */
async function turnedOnAt(db: IdentityDatabase, user: string): Promise<Date | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('turned_on_at')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row?.turned_on_at ?? null
}

/** Takes the second factor away, with its codes. */
async function forget(db: IdentityDatabase, user: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', user).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', user).execute()
}
