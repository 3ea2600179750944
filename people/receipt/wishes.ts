/** Who wishes the receipt of each save by mail: asked for, never unasked. */
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

export async function wishesReceipts(db: IdentityDatabase, user: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('receipt_wishes')
    .select('user_id')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row !== undefined
}

/** @param now saves from then on get a receipt; a wish that stands keeps its time */
export async function wishReceipts(
  db: IdentityDatabase,
  user: UserId,
  wished: boolean,
  now: Date,
): Promise<void> {
  if (wished)
    await db
      .insertInto('receipt_wishes')
      .values({ user_id: user, since: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('receipt_wishes').where('user_id', '=', user).execute()
}
