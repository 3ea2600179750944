/**
 * What admins do to accounts: block and unblock, give a role, send a mail. The account, its sessions, the history and the mails
 * change in one transaction, or nothing does.
 */
import type { AccountRole, AskedAct, DoneAct } from '#contract/account/act-calls.ts'
import { errors } from '#contract/errors.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import type { MailTexts } from '../identity/mail-texts.ts'
import type { OneTimeCodes } from '../identity/one-time-codes.ts'
import { isOfAnAccount, sendProof } from '../identity/registrations.ts'
import { giveRole } from '../identity/roles.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import type { Sessions } from '../identity/sessions.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { type Doing, oneAfterTheOther, record, wasDone } from './record.ts'

/** Mails of one kind that one account is sent at most in a day. */
const MAILS_A_DAY = 5
const DAY_SECONDS = 86_400
/** The same mail within this time is not sent again, in milliseconds. */
const SENT_JUST_NOW_MS = 60_000

interface Deps {
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly codes: OneTimeCodes
  readonly sessions: Pick<Sessions, 'endAll'>
}

/** What is asked, by an admin, with a reason. */
export interface Asked extends Doing {
  readonly user: string
  readonly act: AskedAct
  readonly by: string
  readonly reason: string
}

interface Kind {
  readonly done: DoneAct
  readonly to?: AccountRole
  /** an act that admins don't do to themselves */
  readonly notOwn?: true
}

const KINDS: Readonly<Record<AskedAct, Kind>> = {
  block: { done: 'blocked', notOwn: true },
  unblock: { done: 'unblocked' },
  'make-admin': { done: 'role', to: 'admin', notOwn: true },
  'make-auditor': { done: 'role', to: 'auditor', notOwn: true },
  'make-user': { done: 'role', to: 'user', notOwn: true },
  'send-proof': { done: 'proof-sent' },
  'send-reset': { done: 'reset-sent' },
}

type Within = MailDeps<IdentityTables>
type Account = NonNullable<Awaited<ReturnType<typeof locked>>>

export class AccountActs {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /**
   * Does it once, however often and wherever the request comes.
   * @returns whether it changed anything, by this request or by the same one before
   * @throws ApiError 403 where the actor is no admin by now or acts on the own account, 404, 409 where the account is not in a state for
   * it, 422 where the id was of another request, 429 after too many mails
   */
  do(doing: Asked): Promise<boolean> {
    return withMails(this.#deps.outbox, async within => {
      await oneAfterTheOther(within.db)
      const kind = KINDS[doing.act]
      const act = { user: doing.user, act: kind.done, to: kind.to ?? null }
      if ((await wasDone(within.db, act, doing)) !== undefined) return true
      await requireAdmin(within.db, doing.by)
      if (kind.notOwn && doing.user === doing.by) throw staffErrors.ownAccount()
      const account = await locked(within.db, doing.user)
      if (!account) throw staffErrors.noSuchAccount()
      if (account.kept) throw staffErrors.keptPlayer()
      if (kind.done === 'proof-sent') return this.#sendProof(within, account, doing)
      if (!account.verified) throw staffErrors.notProven()
      if (kind.to) return this.#giveRole(within, account, kind.to, doing)
      if (kind.done === 'blocked') return this.#block(within, account, doing)
      if (kind.done === 'unblocked') return this.#unblock(within, account, doing)
      return this.#sendReset(within, account, doing)
    })
  }

  /** Whoever signs in meanwhile waits for this, and is then refused; codes and grants for a new password go as well. */
  async #block(within: Within, account: Account, doing: Asked): Promise<boolean> {
    if (account.blockedAt !== null) return false
    const { db } = within
    const { id, email: to, language } = account
    await db.updateTable('users').set({ blocked_at: doing.at }).where('id', '=', id).execute()
    await db.deleteFrom('password_grants').where('user_id', '=', id).execute()
    await db.deleteFrom('otp_codes').where('user_id', '=', id).execute()
    await this.#deps.sessions.endAll(id, db)
    await record(db, { user: id, act: 'blocked' }, doing)
    await queueMail(within, { account: id, to, ...this.#deps.texts(language).blocked(doing.reason) })
    return true
  }

  async #unblock(within: Within, account: Account, doing: Asked): Promise<boolean> {
    if (account.blockedAt === null) return false
    const { id, email: to, language } = account
    await within.db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute()
    await record(within.db, { user: id, act: 'unblocked' }, doing)
    await queueMail(within, { account: id, to, ...this.#deps.texts(language).unblocked(doing.reason) })
    return true
  }

  #giveRole(within: Within, account: Account, to: AccountRole, doing: Asked): Promise<boolean> {
    const { texts, sessions } = this.#deps
    const endAll = (user: string, db: IdentityDatabase) => sessions.endAll(user, db)
    return giveRole(within, { texts, endAll }, account, to, doing)
  }

  /** The code counts in the browser that registered, as the first one did. */
  async #sendProof(within: Within, account: Account, doing: Asked): Promise<boolean> {
    const { id, verified, email, userName, language, registeredBy } = account
    if (verified) throw staffErrors.provenAlready()
    if (registeredBy === null || (await isOfAnAccount(within.db, email))) throw staffErrors.unprovable()
    if (await isSentJustNow(within.db, id, 'proof-sent', doing.at)) return false
    const waiting = { id, user_name: userName, email, language }
    await sendProof(within, this.#deps, waiting, registeredBy, doing.at)
    await record(within.db, { user: id, act: 'proof-sent' }, doing)
    return true
  }

  /** The mail leads to the page where the owner asks for a code: a code counts in the browser that asked for it alone. */
  async #sendReset(within: Within, account: Account, doing: Asked): Promise<boolean> {
    if (account.blockedAt !== null) throw staffErrors.blockedAccount()
    const { id, email: to, language } = account
    if (await isSentJustNow(within.db, id, 'reset-sent', doing.at)) return false
    await queueMail(within, { account: id, to, ...this.#deps.texts(language).passwordAsked(doing.reason) })
    await record(within.db, { user: id, act: 'reset-sent' }, doing)
    return true
  }
}

/** A session says who asks; whether they are an admin by now, the account alone. */
async function requireAdmin(db: IdentityDatabase, user: string): Promise<void> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!admin) throw errors.forbidden()
}

async function locked(db: IdentityDatabase, user: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'user_name', 'email', 'language', 'role', 'email_verified_at', 'blocked_at'])
    .select(['registered_by', 'kept_at'])
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, email, language, role } = row
  return {
    id,
    email,
    language,
    role,
    userName: row.user_name,
    registeredBy: row.registered_by,
    verified: row.email_verified_at !== null,
    blockedAt: row.blocked_at,
    kept: row.kept_at !== null,
  }
}

/** @throws ApiError 429 after too many of these mails in a day */
async function isSentJustNow(db: IdentityDatabase, user: string, act: DoneAct, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_SECONDS * 1_000)
  const sent = await db
    .selectFrom('account_acts')
    .select('done_at')
    .where('user_id', '=', user)
    .where('act', '=', act)
    .where('done_at', '>', since)
    .orderBy('done_at', 'desc')
    .limit(MAILS_A_DAY)
    .execute()
  const last = sent[0]?.done_at.getTime() ?? Number.NEGATIVE_INFINITY
  if (now.getTime() - last < SENT_JUST_NOW_MS) return true
  if (sent.length === MAILS_A_DAY) throw staffErrors.tooManyMailsToday(DAY_SECONDS)
  return false
}
