/** Cases that a fan begins: a bounded number at the same time, and one about each thing, however many requests come at once. */
import { sql } from 'kysely'
import { MAX_OPEN } from '#domain/dispute/terms.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

/** How long a case that was begun counts before its first event is known, in milliseconds. */
const UNDER_WAY = 60_000

export interface NewCase {
  readonly dispute: string
  readonly user: string
  readonly subject: string
}

/** A case of the fan that the log has. */
export interface KnownCase {
  readonly dispute: string
  readonly subject: string
  readonly decided: boolean
}

/**
 * Takes a place for a case; a request that is sent again finds its own.
 * @param known read from the log before: what began earlier and is not in it, never will be
 */
export function beginCase(
  db: IdentityDatabase,
  { dispute, user, subject }: NewCase,
  known: readonly KnownCase[],
  now: Date,
): Promise<'begun' | 'disputed-before' | 'too-many'> {
  return db.transaction().execute(async tx => {
    // One fan's requests wait for each other, those of others don't.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`dispute ${user}`}, 0))`.execute(tx)
    await tx
      .deleteFrom('dispute_cases')
      .where('user_id', '=', user)
      .where('begun_at', '<', new Date(now.getTime() - UNDER_WAY))
      .where('dispute', '<>', sql<string>`all(${known.map(earlierCase => earlierCase.dispute)}::uuid[])`)
      .execute()
    const rows = await tx.selectFrom('dispute_cases').selectAll().where('user_id', '=', user).execute()
    if (rows.some(row => row.dispute === dispute)) return 'begun'
    if ([...rows, ...known].some(earlierCase => earlierCase.subject === subject)) return 'disputed-before'
    const open = new Set([...rows, ...known].map(earlierCase => earlierCase.dispute))
    for (const earlierCase of known) if (earlierCase.decided) open.delete(earlierCase.dispute)
    if (open.size >= MAX_OPEN) return 'too-many'
    await tx.insertInto('dispute_cases').values({ dispute, user_id: user, subject, begun_at: now }).execute()
    return 'begun'
  })
}

/** For a case whose first event was refused. */
export async function dropCase(db: IdentityDatabase, dispute: string): Promise<void> {
  await db.deleteFrom('dispute_cases').where('dispute', '=', dispute).execute()
}
