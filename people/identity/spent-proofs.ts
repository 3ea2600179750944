/** What counts once, such as a solved captcha: remembered until it would have expired anyway. */
import type { IdentityDatabase } from './schema.ts'

/** Expired ones that one use clears away, at most. */
const CLEARED_AT_ONCE = 20

/** @returns false when it was used before, by whichever process; two at once have one winner */
export async function spend(db: IdentityDatabase, key: string, expires: Date, now: Date): Promise<boolean> {
  await db
    .deleteFrom('spent_proofs')
    .where('key', 'in', query =>
      query.selectFrom('spent_proofs').select('key').where('expires_at', '<', now).limit(CLEARED_AT_ONCE),
    )
    .execute()
  const spent = await db
    .insertInto('spent_proofs')
    .values({ key, expires_at: expires })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}
