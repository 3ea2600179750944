/** Sessions: a signed token that names a row; the row can be revoked, the token alone can't. */
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Device } from '#contract/device.ts'
import { errors } from '#contract/errors.ts'
import type { SecretKey, Secrets } from '../secret/secrets.ts'
import { verified } from '../secret/tokens.ts'
import { lifeOf } from '../secret/uses.ts'
import { type CheckedAccount, notLetIn, unchanged } from './checked-account.ts'
import { endSessions, lastingSessions, type Which } from './ended-sessions.ts'
import type { IdentityDatabase } from './schema.ts'
import type { SessionEndings } from './session-endings.ts'
import type { Account } from './users.ts'

/** How long a session lasts, in seconds: 12 hours. */
export const SESSION_SECONDS = lifeOf('sessions')
/** How long a session is believed without looking while a notification of its end is expected, in milliseconds. */
const BELIEVED_LISTENING_MS = 60_000
/** The same while it would not: so long may another process believe a revoked session; its own believes none. */
const BELIEVED_DEAF_MS = 1_000
/** Tokens remembered as checked, at most; the oldest go first. */
const MAX_REMEMBERED = 50_000
/** Sessions of one person at once; a further one ends the one that was not used for longest. */
export const MAX_SESSIONS = 100
/** How long a use may go unnoted, in milliseconds: a session's row is not written at every call. */
const USE_UNNOTED_MS = 300_000
const ISSUER = 'skor'

/** Whose request it is. */
export interface SignedIn {
  readonly id: string
  readonly role: Account['role']
  readonly session: string
  /** staff without a second factor, where staff need one: they see and do what everybody may */
  readonly lacksSecondFactor?: boolean
}

/** @param user null for a visitor */
export function isStaff(user: Pick<SignedIn, 'role' | 'lacksSecondFactor'> | null): boolean {
  return user !== null && user.role !== 'user' && !user.lacksSecondFactor
}

/** Who registered and has not proven the e-mail: known by nothing but their token, and let in nowhere. */
export const UNVERIFIED = 'unverified'

/** A token that held at a moment, in milliseconds since 1970. */
interface Checked {
  readonly who: SignedIn
  readonly at: number
  readonly expires: number
}

/** A session as its person knows it. */
export interface LastingSession extends Device {
  readonly id: string
  readonly startedAt: Date
  readonly usedAt: Date
}

/** The token holds neither role nor state of the account: both are read from the account. */
const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  unverified: z.boolean().default(false),
})

export class Sessions {
  readonly #db: IdentityDatabase
  readonly #keys: readonly [SecretKey, ...SecretKey[]]
  readonly #clock: () => Date
  readonly #endings: SessionEndings | undefined
  readonly #staffNeedSecondFactor: boolean
  readonly #checked = new Map<string, Checked>()
  /** a check that read its row before the session ended must not remember it after */
  readonly #ended = new Set<string>()
  /** grows each time that endings may have been missed, so that a check begun before is not kept */
  #forgotten = 0

  /**
   * @param secrets the product's: tokens are signed with HS256 by a key of their own, derived from the newest
   * @param endings notifies of sessions that other processes end
   * @param more whether staff need a second factor
   */
  constructor(
    db: IdentityDatabase,
    secrets: Secrets,
    clock: () => Date,
    endings?: SessionEndings,
    { staffNeedSecondFactor = false }: { readonly staffNeedSecondFactor?: boolean } = {},
  ) {
    this.#db = db
    this.#keys = secrets.keys('sessions')
    this.#clock = clock
    this.#endings = endings
    this.#staffNeedSecondFactor = staffNeedSecondFactor
    endings?.ended(session => {
      if (session === null) this.#forgetAll()
      else this.#forgetSessions([session])
    })
  }

  /**
   * Starts a session. Its row is born in one transaction with the state of the account that was checked, and waits for changes of
   * the account that are under way: a new password, a second factor or a deletion ends the sessions before it, and refuses those after.
   * @param device that the person will know the session by
   * @returns the token
   * @throws ApiError 401 where the account was deleted or has another password by now, or needs a code that was not given; 403 where it
   * is blocked; 400 where the passkey is gone
   */
  async start(
    checked: CheckedAccount,
    { browser, system }: Device = { browser: null, system: null },
  ): Promise<string> {
    const { id: user, passkey } = checked
    const id = crypto.randomUUID()
    const now = this.#clock()
    const expires = new Date(now.getTime() + SESSION_SECONDS * 1_000)
    const isStarted = await this.#db.transaction().execute(async db => {
      // Locked by a statement of its own: what a change that was waited for has left is seen by the next one alone.
      await db.selectFrom('users').select('id').where('id', '=', user).forShare().execute()
      const started = await db
        .insertInto('sessions')
        .columns(['id', 'user_id', 'expires_at', 'browser', 'system', 'started_at', 'used_at', 'proven_at'])
        .expression(query =>
          unchanged(query.selectFrom('users'), checked).select([
            sql<string>`${id}::uuid`.as('id'),
            'users.id as user_id',
            sql<Date>`${expires}::timestamptz`.as('expires_at'),
            sql<string | null>`${browser}::text`.as('browser'),
            sql<string | null>`${system}::text`.as('system'),
            sql<Date>`${now}::timestamptz`.as('started_at'),
            sql<Date>`${now}::timestamptz`.as('used_at'),
            sql<Date>`${now}::timestamptz`.as('proven_at'),
          ]),
        )
        .executeTakeFirst()
      return started.numInsertedOrUpdatedRows === 1n
    })
    if (!isStarted) throw passkey === undefined ? await notLetIn(this.#db, checked) : errors.wrongPasskey()
    await this.#endBeyond(user, now)
    return this.#sign(user, { sid: id }, now, expires)
  }

  /**
   * A token for a person who just registered. The token never opens anything, not even once the e-mail is proven: a stranger who registers
   * with somebody else's e-mail holds one too. And it looks and works the same where the e-mail had an account.
   */
  registered(id: string): Promise<string> {
    const now = this.#clock()
    const expires = new Date(now.getTime() + SESSION_SECONDS * 1_000)
    return this.#sign(id, { sid: crypto.randomUUID(), unverified: true }, now, expires)
  }

  /** @returns null for a token that is not ours, has expired or was revoked */
  async check(token: string): Promise<SignedIn | typeof UNVERIFIED | null> {
    const now = this.#clock().getTime()
    const known = this.#checked.get(token)
    if (known && this.#isBelieved(known, now)) return known.who
    this.#checked.delete(token)

    const forgotten = this.#forgotten
    const claims = await this.#verify(token)
    if (!claims) return null
    if (claims.unverified) return UNVERIFIED
    const live = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select(['users.id', 'users.role', 'turned_on_at', 'sessions.expires_at', 'sessions.used_at'])
      .where('sessions.id', '=', claims.sid)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', new Date(now))
      .where('users.deleted_at', 'is', null)
      .where('users.blocked_at', 'is', null)
      .executeTakeFirst()
    if (!live) return null
    if (live.used_at.getTime() < now - USE_UNNOTED_MS) await this.#noteUse(claims.sid, now)
    const who = { id: live.id, role: live.role, session: claims.sid }
    if (this.#staffNeedSecondFactor && isStaff(who))
      // Looked at for each call: with the second factor on, the next call goes on, in whatever process.
      return { ...who, lacksSecondFactor: live.turned_on_at === null }
    if (forgotten === this.#forgotten)
      this.#remember(token, { who, at: now, expires: live.expires_at.getTime() })
    return who
  }

  /** Calls the listener with each session that ends, in whatever process, and with null where some may have ended unheard. */
  ended(listener: (session: string | null) => void): void {
    this.#endings?.ended(listener)
  }

  /**
   * Notes that the person of a session has just proven to be there, by what a sign-in of the account would take.
   * @returns false where the session has ended, or the account is by now another one than was checked
   */
  async prove(session: string, checked: CheckedAccount): Promise<boolean> {
    const now = this.#clock()
    const noted = await this.#db
      .updateTable('sessions')
      .set({ proven_at: now })
      .where('sessions.id', '=', session)
      .where('user_id', '=', checked.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where(({ exists, selectFrom }) => exists(unchanged(selectFrom('users'), checked).select('users.id')))
      .executeTakeFirst()
    return noted.numUpdatedRows === 1n
  }

  /** Ends one session, at once in this process. */
  async end(session: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ revoked_at: this.#clock() })
      .where('id', '=', session)
      .execute()
    this.#forgetSessions([session])
  }

  /** The sessions of a person that last, those used last first: `MAX_SESSIONS` at the most. */
  async ofUser(user: string): Promise<readonly LastingSession[]> {
    const rows = await lastingSessions(this.#db, user, this.#clock())
      .select(['id', 'browser', 'system', 'started_at', 'used_at'])
      .orderBy('used_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ started_at, used_at, ...session }) => ({
      ...session,
      startedAt: started_at,
      usedAt: used_at,
    }))
  }

  /**
   * Ends sessions of a person.
   * @param db the transaction of the cause, where there is one
   * @returns how many of them still lasted
   */
  async endOf(user: string, which: Which, db = this.#db): Promise<number> {
    const ended = await endSessions(db, user, this.#clock(), which)
    this.#forgetSessions(ended)
    return ended.length
  }

  /**
   * Ends every session of a user: after a new password, another role, or the account's end.
   * @param db the transaction of the cause, where there is one
   */
  async endAll(user: string, db = this.#db): Promise<void> {
    const ended = await endSessions(db, user, this.#clock())
    this.#forget(checked => checked.who.id === user, ended)
  }

  async #noteUse(session: string, now: number): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ used_at: new Date(now) })
      .where('id', '=', session)
      .where('used_at', '<', new Date(now - USE_UNNOTED_MS))
      .execute()
  }

  async #endBeyond(user: string, now: Date): Promise<void> {
    const ended = await this.#db
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('id', 'in', () =>
        lastingSessions(this.#db, user, now)
          .select('id')
          .orderBy('used_at', 'desc')
          .orderBy('started_at', 'desc')
          .offset(MAX_SESSIONS),
      )
      .returning('id')
      .execute()
    this.#forgetSessions(ended.map(({ id }) => id))
  }

  /** A clock that went back makes what was checked later none of its business. */
  #isBelieved({ at, expires }: Checked, now: number): boolean {
    const bound = this.#endings?.listening ? BELIEVED_LISTENING_MS : BELIEVED_DEAF_MS
    return at <= now && now < Math.min(at + bound, expires)
  }

  #forgetAll(): void {
    this.#forgotten++
    this.#checked.clear()
  }

  #forgetSessions(sessions: readonly string[]): void {
    const ended = new Set(sessions)
    if (ended.size > 0) this.#forget(checked => ended.has(checked.who.session), sessions)
  }

  #forget(isEnded: (checked: Checked) => boolean, sessions: readonly string[]): void {
    for (const session of sessions) {
      this.#ended.add(session)
      forgetOldest(this.#ended)
    }
    for (const [token, checked] of this.#checked) if (isEnded(checked)) this.#checked.delete(token)
  }

  #sign(user: string, claims: JWTPayload, issued: Date, expires: Date): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(user)
      .setIssuedAt(issued)
      .setExpirationTime(expires)
      .sign(this.#keys[0].key)
  }

  async #verify(token: string): Promise<z.infer<typeof Claims> | null> {
    try {
      const { payload } = await verified(token, this.#keys, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        currentDate: this.#clock(),
      })
      return Claims.parse(payload)
    } catch {
      // Whatever is wrong with a token, its bearer is a visitor.
      return null
    }
  }

  #remember(token: string, entry: Checked): void {
    if (this.#ended.has(entry.who.session)) return
    this.#checked.set(token, entry)
    forgetOldest(this.#checked)
  }
}

/** Whose session a token of ours is, and which: not for tokens that a caller sends. */
export function ownerOf(token: string): { readonly account: string; readonly session: string } {
  const { sub: account, sid: session } = Claims.parse(decodeJwt(token))
  return { account, session }
}

function forgetOldest(remembered: Map<string, unknown> | Set<string>): void {
  if (remembered.size <= MAX_REMEMBERED) return
  const oldest = remembered.keys().next().value
  if (oldest !== undefined) remembered.delete(oldest)
}
