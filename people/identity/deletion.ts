/** The end of an account: the person leaves with every row, and the id stays, as events name it. */
import { sql } from 'kysely'
import { errors } from '#contract/errors.ts'
import { oneAfterTheOther } from '../account-act/record.ts'
import { type OwnerAfter, passOn, type Sold, soldOf } from '../collectible/pass-on.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { isOfDeletedAccount, tombstoneOf } from './living.ts'
import type { MailTexts } from './mail-texts.ts'
import { forgetRows } from './personal-rows.ts'
import { dropRegistrations } from './registrations.ts'
import { refuseLastAdmin } from './roles.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'

/** How long a deletion waits for what is being written to the account, in milliseconds. */
const WAITS_MS = 5_000
/** How often a deletion begins anew after Postgres broke it off, since it and a write waited for each other. */
const ATTEMPTS = 3
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

export interface DeletionDeps {
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly ownerAfter: OwnerAfter
  /** Ends every session of an account. @param db the transaction of the deletion */
  readonly endSessions: (user: string, db: IdentityDatabase) => Promise<unknown>
}

/**
 * `in history`: the account was deleted once, and a backup has brought it back. Then nobody is told a second time, and an admin who was
 * not the last one leaves all the same.
 */
export type WhyDeleted = 'asked' | 'in history'

/**
 * Takes the person out of an account: name, e-mail, password and every row that is the person's, all or nothing. The id stays, as
 * events name it, with a name that says nothing; the workers write the event of the deletion, and let the account leave raffles and
 * leagues. Collectibles that were sold pass to their owners with name and picture. The e-mail and the user name can be registered
 * anew. A second call changes nothing.
 * @throws ApiError 409 for the last admin who can sign in, 503 where the account is being written to for too long: nothing is deleted then
 */
export async function deleteAccount(deps: DeletionDeps, user: string, why: WhyDeleted): Promise<void> {
  const { outbox, ownerAfter } = deps
  for (let attempt = 1; ; attempt++) {
    try {
      return await forget(deps, user, await soldOf(outbox.db, user, ownerAfter), why)
    } catch (cause) {
      // The connection may have broken after Postgres had done it: what counts is what is there.
      if (await isDeleted(outbox.db, user).catch(() => false)) return
      const { code } = cause as { code?: string }
      // An owner who leaves at the same moment gets nothing any more.
      if ((code === DEADLOCK || isOfDeletedAccount(cause)) && attempt < ATTEMPTS) continue
      if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) throw errors.busy()
      throw cause
    }
  }
}

async function isDeleted(db: IdentityDatabase, user: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('deleted_at').where('id', '=', user).executeTakeFirst()
  return row?.deleted_at != null
}

function forget(deps: DeletionDeps, user: string, sold: Sold, why: WhyDeleted): Promise<void> {
  const { outbox, texts, endSessions } = deps
  return withMails(outbox, async mails => {
    const { db } = mails
    await sql`select set_config('lock_timeout', ${String(WAITS_MS)}, true)`.execute(db)
    const living = db
      .selectFrom('users')
      .select(['id', 'email', 'language', 'role', 'kept_at'])
      .where('id', '=', user)
      .where('deleted_at', 'is', null)
    const mayBeLast = (await living.executeTakeFirst())?.role === 'admin'
    if (mayBeLast) await oneAfterTheOther(db)
    // Whoever writes a row of the person waits from here on, and is then refused (`living.ts`).
    const account = await living.forUpdate().executeTakeFirst()
    if (!account) return
    if (account.role === 'admin') {
      if (!mayBeLast) await oneAfterTheOther(db)
      if (why === 'asked') await refuseLastAdmin(db, user)
    }
    await endSessions(user, db)
    await passOn(db, user, sold)
    await forgetRows(db, account)
    await dropRegistrations(db, account.email)
    await db.updateTable('users').set(tombstoneOf(user)).where('id', '=', user).execute()
    await db.insertInto('unrecorded_deletions').values({ user_id: user }).execute()
    // Nobody reads the mails of a player whom an organiser kept.
    if (why !== 'asked' || account.kept_at !== null) return
    const farewell = texts(account.language).accountDeleted()
    await queueMail(mails, { account: null, to: account.email, ...farewell })
  })
}
