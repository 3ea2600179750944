/** What counts once, such as a solved captcha: remembered until it would have expired anyway. */
import type { IdentityDatabase } from './schema.ts'

/** @returns false when it was used before, by whichever process; two at once have one winner */
export async function spend(db: IdentityDatabase, key: string, expires: Date): Promise<boolean> {
  const spent = await db
    .insertInto('spent_proofs')
    .values({ key, expires_at: expires })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return spent.numInsertedOrUpdatedRows === 1n
}
