/** Who is admin, auditor or simply a user: given by a command on the server, which alone makes the first admin, and by admins. */
import { sql } from 'kysely'
import { staffErrors } from '#contract/staff-errors.ts'
import { byOperator, type Doing, oneAfterTheOther, record } from '../account-act/record.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { endSessions } from './ended-sessions.ts'
import type { MailTexts } from './mail-texts.ts'
import type { Receiver } from './receiver.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'

export const ROLES = ['user', 'admin', 'auditor'] as const
export type Role = (typeof ROLES)[number]

/** More admins than any site has. */
const MAX_ADMINS = 1_000

/** Admins who can sign in. */
function admins(db: IdentityDatabase) {
  return db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .limit(MAX_ADMINS)
}

/** Who can decide what admins decide. */
export async function adminIds(db: IdentityDatabase): Promise<readonly string[]> {
  const rows = await admins(db).select('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * @param db a transaction in which one act on accounts comes after the other
 * @throws ApiError 409 where no other admin could sign in
 */
export async function refuseLastAdmin(db: IdentityDatabase, user: string): Promise<void> {
  const other = await admins(db).select('id').where('id', '!=', user).executeTakeFirst()
  if (!other) throw staffErrors.lastAdmin()
}

/** An account that a role is given to, which the transaction has locked. */
export interface RoleHolder extends Omit<Receiver, 'name'> {
  readonly userName: string
  readonly role: Role
}

interface Deps {
  readonly texts: MailTexts
  /** ends all sessions of the account within the transaction: whoever gains or loses a role signs in anew */
  readonly endAll: (user: string, db: IdentityDatabase) => Promise<unknown>
}

/**
 * Gives an account a role, writes it into the history, and tells the owner and all admins by mail.
 * @param within the transaction, in which one act comes after the other
 * @returns false where the account has this role
 * @throws ApiError 409 where no admin would be left
 */
export async function giveRole(
  within: MailDeps<IdentityTables>,
  { texts, endAll }: Deps,
  { id: user, userName, email, language, role: from }: RoleHolder,
  to: Role,
  doing: Doing,
): Promise<boolean> {
  if (from === to) return false
  const { db } = within
  const others = (await admins(db).select(['id', 'user_name', 'email', 'language']).execute()).filter(
    ({ id }) => id !== user,
  )
  if (from === 'admin') await refuseLastAdmin(db, user)
  await db.updateTable('users').set({ role: to }).where('id', '=', user).execute()
  await endAll(user, db)
  await record(db, { user, act: 'role', from, to }, doing)
  const { reason } = doing
  const by = others.find(({ id }) => id === doing.by)?.user_name ?? null
  await queueMail(within, { account: user, to: email, ...texts(language).roleChanged(to, reason) })
  for (const admin of others) {
    const words = texts(admin.language).roleOfSomebodyChanged({ userName, from, to, by, reason })
    await queueMail(within, { account: admin.id, to: admin.email, ...words })
  }
  return true
}

/**
 * Gives the account of an e-mail a role, by the command line. Its sessions end, also where it had the role.
 * @param options.proven takes the operator's word that the e-mail is its owner's, where no mail can be sent
 * @returns the user name, or undefined where no account with a proven e-mail has this one
 * @throws ApiError 409 where no admin would be left
 */
export function setRole(
  { outbox, texts }: { readonly outbox: MailDeps<IdentityTables>; readonly texts: MailTexts },
  email: string,
  role: Role,
  now: Date,
  { proven = false, reason = null }: { readonly proven?: boolean; readonly reason?: string | null } = {},
): Promise<string | undefined> {
  return withMails(outbox, async deps => {
    const { db } = deps
    await oneAfterTheOther(db)
    const account = await db
      .selectFrom('users')
      .select(['id', 'user_name', 'email', 'language', 'role', 'email_verified_at'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .$if(!proven, found => found.where('email_verified_at', 'is not', null))
      .where('deleted_at', 'is', null)
      .orderBy(sql`email_verified_at is null`)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!account) return undefined
    const { id, user_name: userName } = account
    if (account.email_verified_at === null) {
      await db.updateTable('users').set({ email_verified_at: now }).where('id', '=', id).execute()
      await record(db, { user: id, act: 'proven' }, byOperator(reason, now))
    }
    const endAll = (user: string) => endSessions(db, user, now)
    await endAll(id)
    await giveRole(deps, { texts, endAll }, { ...account, userName }, role, byOperator(reason, now))
    return userName
  })
}
