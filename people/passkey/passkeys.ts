/**
 * The passkeys of accounts. The device of a passkey has verified its person, by a finger, a face or a PIN: so a passkey alone is two
 * factors, and signs in without a password and without a code. After a password it stands in the place of the code.
 */
import type { Transaction } from 'kysely'
import { MAX_PASSKEYS, type MadePasskey, type ShownPasskey } from '#contract/sign-in/passkey-calls.ts'
import type { CheckedAccount } from '../identity/checked-account.ts'
import type { MailTexts } from '../identity/mail-texts.ts'
import { lockedReceiver } from '../identity/receiver.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import { type Account, accountOf } from '../identity/users.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import type { Secrets } from '../secret/secrets.ts'
import { type Asked, CHALLENGE_SECONDS, PasskeyChallenges } from './challenges.ts'
import { ALGORITHMS, challengeOf, keyOfNobody, madeCredential, shownCounter } from './credentials.ts'
import type { PasskeySite } from './site.ts'

/** Who asks for the passkey, as devices name the site. */
const SITE_NAME = 'SKOR'
/** The device finds the passkey by itself, and verifies its person. */
const SELECTION = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const
const CHALLENGE_MS = CHALLENGE_SECONDS * 1_000

/** The ways to reach a device that browsers know of (WebAuthn, 5.8.4); others are not kept. */
const TRANSPORTS: ReadonlySet<string> = new Set([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])

interface Deps {
  readonly db: IdentityDatabase
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly site: PasskeySite
}

/** As its owner sees it. */
export interface OwnPasskey {
  readonly id: string
  readonly name: string
  readonly addedAt: Date
  readonly usedAt: Date | null
}

/** A passkey that has just signed. */
interface Shown {
  readonly id: string
  readonly user: string
  /** in the table, and in the signature */
  readonly counters: { readonly kept: string; readonly signed: number }
}

export class Passkeys {
  readonly #deps: Deps
  readonly #challenges: PasskeyChallenges
  readonly #nobody = keyOfNobody()

  /** @param secrets the product's */
  constructor(deps: Deps, secrets: Secrets) {
    this.#deps = deps
    this.#challenges = new PasskeyChallenges(deps.db, secrets)
  }

  /** The passkeys of an account, the newest first: MAX_PASSKEYS at the most. */
  async list(user: string): Promise<readonly OwnPasskey[]> {
    const rows = await this.#deps.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'added_at', 'used_at'])
      .where('user_id', '=', user)
      .orderBy('added_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ added_at, used_at, ...passkey }) => ({
      ...passkey,
      addedAt: added_at,
      usedAt: used_at,
    }))
  }

  /**
   * What a browser makes a new passkey of.
   * @param browser the key of the browser: no other can hand the passkey in
   * @returns null where the account has as many as it can have
   */
  async begin({ id, email, name }: Pick<Account, 'id' | 'email' | 'name'>, browser: string, now: Date) {
    const { db, site } = this.#deps
    const known = await credentialsOf(db, id)
    if (known.length >= MAX_PASSKEYS) return null
    const challenge = await this.#challenges.issue({ purpose: 'new', browser, user: id }, now)
    return {
      challenge,
      rp: { id: site.rpId, name: SITE_NAME },
      user: { id: handleOf(id), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known,
      authenticatorSelection: SELECTION,
      attestation: 'none' as const,
    }
  }

  /**
   * Keeps a passkey that a browser has made, and tells the owner by mail.
   * @returns whether it was kept: not where anything is wrong with it, and not where the account has as many as it can have
   */
  async add(
    user: string,
    browser: string,
    { name, passkey }: { readonly name: string; readonly passkey: MadePasskey },
    now: Date,
  ): Promise<'added' | 'wrong' | 'full'> {
    const { db, outbox, site } = this.#deps
    const challenge = challengeOf(passkey.response.clientDataJSON)
    if (challenge === null) return 'wrong'
    if (!(await this.#challenges.take(db, challenge, { purpose: 'new', browser, user }, now))) return 'wrong'
    const made = await madeCredential(passkey, challenge, site)
    if (!made) return 'wrong'
    return withMails(outbox, async deps => {
      const owner = await lockedReceiver(deps.db, user)
      if (!owner) return 'wrong'
      if ((await credentialsOf(deps.db, user)).length >= MAX_PASSKEYS) return 'full'
      const added = await deps.db
        .insertInto('passkeys')
        .values({
          id: crypto.randomUUID(),
          user_id: user,
          name,
          credential: made.credential,
          public_key: Buffer.from(made.publicKey),
          counter: String(made.counter),
          transports: passkey.response.transports.filter(way => TRANSPORTS.has(way)),
          added_at: now,
          used_at: null,
        })
        .onConflict(conflict => conflict.column('credential').doNothing())
        .executeTakeFirst()
      if (added.numInsertedOrUpdatedRows !== 1n) return 'wrong'
      const { email, language } = owner
      const mail = this.#deps.texts(language).passkeyAdded(name)
      await queueMail(deps, { account: user, to: email, ...mail })
      return 'added'
    })
  }

  /** Removes a passkey, and tells the owner by mail. @returns false where the account has none of this id */
  async remove(user: string, id: string): Promise<boolean> {
    return withMails(this.#deps.outbox, async deps => {
      const owner = await lockedReceiver(deps.db, user)
      const removed = await deps.db
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', user)
        .returning('name')
        .executeTakeFirst()
      if (!owner || !removed) return false
      const { email, language } = owner
      const mail = this.#deps.texts(language).passkeyRemoved(removed.name)
      await queueMail(deps, { account: user, to: email, ...mail })
      return true
    })
  }

  /** The options with which a browser is asked for a passkey, before it is known whose. */
  beginSignIn(browser: string, now: Date) {
    return this.#ask({ purpose: 'sign-in', browser, user: null }, now)
  }

  /**
   * What a browser is asked for a passkey of an account with, whose password was given.
   * @returns null where the account has none
   */
  async beginSecond(user: string, browser: string, now: Date) {
    const known = await credentialsOf(this.#deps.db, user)
    return known.length === 0 ? null : this.#ask({ purpose: 'second-factor', browser, user }, now, known)
  }

  /**
   * What a browser is asked for a passkey with, by which an owner who is signed in proves to be there.
   * @returns null where the account has none
   */
  async beginAgain(user: string, browser: string, now: Date) {
    const known = await credentialsOf(this.#deps.db, user)
    return known.length === 0 ? null : this.#ask({ purpose: 'again', browser, user }, now, known)
  }

  /**
   * Checks a passkey by which an owner who is signed in proves to be there: the device has verified the person.
   * @returns the passkey's id; null whatever is wrong
   */
  async showAgain(user: string, passkey: ShownPasskey, browser: string, now: Date): Promise<string | null> {
    const { db } = this.#deps
    const shown = await this.#shown(db, passkey, { purpose: 'again', browser, user }, now)
    return shown !== null && (await noteUse(db, shown, now)) ? shown.id : null
  }

  /**
   * Checks a passkey that is the only proof: the device has verified the person.
   * @returns the account, checked, for a session; null whatever is wrong
   */
  async signIn(
    passkey: ShownPasskey,
    browser: string,
    now: Date,
  ): Promise<(Account & CheckedAccount) | null> {
    const { db } = this.#deps
    const shown = await this.#shown(db, passkey, { purpose: 'sign-in', browser, user: null }, now)
    if (!shown) return null
    return db.transaction().execute(async transaction => {
      // Waits for a deletion or a removal.
      const row = await transaction
        .selectFrom('users')
        .selectAll()
        .where('id', '=', shown.user)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst()
      if (!row || !(await noteUse(transaction, shown, now))) return null
      return { ...accountOf(row), passkey: shown.id, codeGiven: true }
    })
  }

  /**
   * Checks a passkey that is the second proof: whether the device has verified the person as well is its own affair.
   * @param db of the transaction that the passkey is for, which has locked the account
   */
  async isOf(
    db: Transaction<IdentityTables>,
    user: string,
    passkey: ShownPasskey,
    browser: string,
    now: Date,
  ): Promise<boolean> {
    const shown = await this.#shown(db, passkey, { purpose: 'second-factor', browser, user }, now)
    return shown !== null && (await noteUse(db, shown, now))
  }

  async #ask(request: Asked, now: Date, known: readonly KnownCredential[] = []) {
    const { rpId } = this.#deps.site
    const challenge = await this.#challenges.issue(request, now)
    const userVerification = isOnlyProof(request) ? ('required' as const) : ('preferred' as const)
    return { challenge, rpId, timeout: CHALLENGE_MS, userVerification, allowCredentials: [...known] }
  }

  /**
   * Uses the challenge up, and checks who signed it.
   * @returns null for every fault, after the same work whether or not anybody has the passkey
   */
  async #shown(
    db: IdentityDatabase,
    passkey: ShownPasskey,
    request: Asked,
    now: Date,
  ): Promise<Shown | null> {
    const { site } = this.#deps
    const challenge = challengeOf(passkey.response.clientDataJSON)
    if (challenge === null || !(await this.#challenges.take(db, challenge, request, now))) return null
    const row = await db
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'credential', 'public_key', 'counter'])
      .where('credential', '=', passkey.id)
      .$if(request.user !== null, query => query.where('user_id', '=', request.user as string))
      .executeTakeFirst()
    const kept = row?.counter ?? '0'
    const signed = await shownCounter(
      passkey,
      {
        credential: passkey.id,
        publicKey: row ? new Uint8Array(row.public_key) : this.#nobody,
        counter: Number(kept),
      },
      { challenge, site, verified: isOnlyProof(request) },
    )
    if (!row || signed === null) return null
    // Which account it is, is said by the device too where nobody knows yet who signs in.
    const { userHandle } = passkey.response
    if (userHandle === undefined ? request.user === null : userHandle !== handleOf(row.user_id)) return null
    return { id: row.id, user: row.user_id, counters: { kept, signed } }
  }
}

/** Whether nothing beside the passkey says who it is: then the device has to verify its person. */
const isOnlyProof = ({ purpose }: Asked) => purpose !== 'second-factor'

/** As browsers are told of one. */
interface KnownCredential {
  readonly id: string
  readonly type: 'public-key'
  readonly transports: string[]
}

async function credentialsOf(db: IdentityDatabase, user: string): Promise<KnownCredential[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential', 'transports'])
    .where('user_id', '=', user)
    .orderBy('added_at')
    .execute()
  return rows.map(({ credential, transports }) => ({ id: credential, type: 'public-key', transports }))
}

/** Of two signatures at once one moves the counter on, where the device counts. @returns false for the other, and after a removal */
async function noteUse(db: IdentityDatabase, { id, counters }: Shown, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter: String(counters.signed), used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counters.kept)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** By which a device knows the account: the bytes of its id, as base64url. */
const handleOf = (user: string) => Buffer.from(user.replaceAll('-', ''), 'hex').toString('base64url')
