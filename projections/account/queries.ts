/** Reading which accounts are deleted. */
import { sql } from 'kysely'
import type { UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

/**
 * @param after the last one of the page before; null for the first page
 * @param limit accounts of a page at the most
 * @returns a page of the accounts that the history says are deleted, in the order of their ids
 */
export async function deletedAccounts(
  db: ReadModelConnection,
  after: UserId | null,
  limit: number,
): Promise<UserId[]> {
  let page = readModel(db).selectFrom('deleted_accounts').select('user_id')
  if (after !== null) page = page.where('user_id', '>', sql<string>`${after}::uuid`)
  const rows = await page.orderBy('user_id').limit(limit).execute()
  return rows.map(({ user_id }) => user_id)
}
