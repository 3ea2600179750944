/** Reading what was done to accounts, and one account as staff see it. */
import { sql } from 'kysely'
import type { AccountRole, DoneAct } from '#contract/account/act-calls.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

export interface ListedAct {
  readonly id: string
  readonly at: Date
  readonly act: DoneAct
  readonly user: string
  /** null for the command line of the server */
  readonly by: string | null
  readonly from: AccountRole | null
  readonly to: AccountRole | null
  readonly reason: string | null
  /** the path of a route, with its base */
  readonly call: string | null
  readonly counted: number | null
}

export interface ActFilter {
  readonly user?: string | undefined
  /** looked for in the reason, in paths of routes and in user names, whatever the letter case */
  readonly text: string
}

/** Newest first. */
export async function listActs(
  db: IdentityDatabase,
  { user, text }: ActFilter,
  page: Page,
): Promise<Paged<ListedAct>> {
  let found = db.selectFrom('account_acts as a')
  if (user !== undefined) found = found.where('a.user_id', '=', user)
  if (text !== '') {
    const pattern = containing(text)
    const named = sql<string>`(select id from identity.users where user_name ilike ${pattern})`
    found = found.where(row =>
      row.or([
        row('a.reason', 'ilike', pattern),
        row('a.call', 'ilike', pattern),
        row('a.user_id', 'in', named),
        row('a.done_by', 'in', named),
      ]),
    )
  }
  const ordered = found.selectAll('a').orderBy('a.done_at', 'desc').orderBy('a.id')
  return paged(ordered, page, row => ({
    id: row.id,
    at: row.done_at,
    act: row.act,
    user: row.user_id,
    by: row.done_by,
    from: row.role_from,
    to: row.role_to,
    reason: row.reason,
    call: row.call,
    counted: row.counted,
  }))
}

/** @returns undefined where there is none, or none any more */
export async function accountForStaff(db: IdentityDatabase, user: string, now: Date) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'user_name', 'email', 'role', 'created_at', 'email_verified_at', 'blocked_at'])
    .select('kept_at')
    .select(({ selectFrom, fn }) => [
      selectFrom('second_factors')
        .whereRef('second_factors.user_id', '=', 'users.id')
        .where('turned_on_at', 'is not', null)
        .select('turned_on_at')
        .as('two_step'),
      selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .select(fn.countAll<number>().as('lasting'))
        .as('sessions'),
    ])
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    name: row.name,
    userName: row.user_name,
    email: row.email,
    role: row.role,
    kept: row.kept_at !== null,
    createdAt: row.created_at,
    verified: row.email_verified_at !== null,
    blockedAt: row.blocked_at,
    twoStep: row.two_step !== null,
    sessions: Number(row.sessions),
  }
}
