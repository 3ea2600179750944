/** The users as admins see them: by pages, and all of them in one stream. */
import { type Kysely, sql } from 'kysely'
import type { UserSort } from '#contract/account/admin-calls.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'
import type { Account } from './users.ts'

/** Rows read at a time for a download. */
const BATCH = 1_000

export interface ListedUser
  extends Pick<Account, 'id' | 'name' | 'userName' | 'email' | 'role' | 'countryCode' | 'createdAt'> {
  readonly verified: boolean
  readonly blocked: boolean
  /** by an organiser, without an e-mail */
  readonly kept: boolean
  readonly wallet: string | null
}

interface Order {
  readonly sort: UserSort
  readonly text: string
  /** where the text is looked for, letter case ignored: in name, user name and e-mail, or in user names alone */
  readonly searches: 'everything' | 'user names'
}

export async function listUsers(
  db: IdentityDatabase,
  { sort, text, searches }: Order,
  page: Page,
): Promise<Paged<ListedUser>> {
  const direction = sort === 'z-a' || sort === 'newest' ? 'desc' : 'asc'
  const byName = sort === 'a-z' || sort === 'z-a'
  let found = living(db)
  if (text !== '') {
    const pattern = containing(text)
    found = found.where(row =>
      row.or([
        row('user_name', 'ilike', pattern),
        ...(searches === 'user names' ? [] : [row('name', 'ilike', pattern), row('email', 'ilike', pattern)]),
      ]),
    )
  }
  const ordered = found
    .select(COLUMNS)
    .select(WALLET)
    .orderBy(byName ? sql`lower(user_name)` : sql`created_at`, direction)
    .orderBy('id', direction)
  return paged(ordered, page, listedUser)
}

/**
 * Every user, the oldest first, in batches: however many there are, memory holds one batch, and the next is read when
 * the reader has taken this one. Who registers meanwhile may be missing.
 */
export async function* allUsers(db: IdentityDatabase, batch = BATCH): AsyncGenerator<readonly ListedUser[]> {
  let after: { readonly created_at: string; readonly id: string } | undefined
  for (;;) {
    let next = living(db)
    if (after) {
      const { created_at, id } = after
      next = next.where(sql<boolean>`(created_at, id) > (${created_at}::timestamptz, ${id}::uuid)`)
    }
    const rows = await next
      .select(COLUMNS)
      .select(WALLET)
      // As text: a Date would cut the microseconds off, and the rows of that millisecond would come again.
      .select(sql<string>`created_at::text`.as('created_text'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(batch)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(listedUser)
    after = { created_at: last.created_text, id: last.id }
  }
}

const COLUMNS = [
  'id',
  'name',
  'user_name',
  'email',
  'role',
  'country_code',
  'email_verified_at',
  'blocked_at',
  'kept_at',
  'created_at',
] as const
const WALLET = sql<string | null>`(select address from identity.wallets where user_id = users.id)`.as(
  'wallet',
)

/** Deleted accounts have neither name nor e-mail any more. */
function living(db: Kysely<IdentityTables>) {
  return db.selectFrom('users').where('deleted_at', 'is', null)
}

function listedUser(row: {
  id: string
  name: string
  user_name: string
  email: string
  role: Account['role']
  country_code: string | null
  email_verified_at: Date | null
  blocked_at: Date | null
  kept_at: Date | null
  created_at: Date
  wallet: string | null
}): ListedUser {
  return {
    id: row.id,
    name: row.name,
    userName: row.user_name,
    email: row.kept_at === null ? row.email : '',
    kept: row.kept_at !== null,
    role: row.role,
    verified: row.email_verified_at !== null,
    blocked: row.blocked_at !== null,
    countryCode: row.country_code,
    createdAt: row.created_at,
    wallet: row.wallet,
  }
}
