/** What staff did in office that is about no single account: in the history of accounts under their own, which outlasts it. */
import { sql } from 'kysely'
import { v5 as uuidv5 } from 'uuid'
import type { IdentityDatabase } from '../identity/schema.ts'

const REFUSALS = '2b1a1c1e-6f0e-4f0b-9c53-6f5a0c1d7e49'

export interface InOffice {
  /** who is or was staff */
  readonly by: string
  /** the path of the route, with its base */
  readonly call: string
  readonly at: Date
}

/**
 * @param rows of persons, where all of them are known before the first one goes out
 * @returns the id of the row
 */
export async function beginDownload(
  db: IdentityDatabase,
  { by, call, at }: InOffice,
  rows: number | null = null,
): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('account_acts')
    .values({ id, user_id: by, done_by: by, act: 'downloaded', call, counted: rows, done_at: at })
    .execute()
  return id
}

/** @param rows of persons, that went out */
export async function endDownload(db: IdentityDatabase, id: string, rows: number): Promise<void> {
  await db.updateTable('account_acts').set({ counted: rows }).where('id', '=', id).execute()
}

/** One row for a person, a call and a day, however often: who is refused in a loop fills no history. */
export async function countRefused(db: IdentityDatabase, { by, call, at }: InOffice): Promise<void> {
  const id = uuidv5(`${by} ${call} ${at.toISOString().slice(0, 'YYYY-MM-DD'.length)}`, REFUSALS)
  await db
    .insertInto('account_acts')
    .values({ id, user_id: by, done_by: by, act: 'refused', call, counted: 1, done_at: at })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ counted: sql<number>`account_acts.counted + 1` }),
    )
    .execute()
}
