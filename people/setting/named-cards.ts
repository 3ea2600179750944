/** Whether share cards may show a person's name. */
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

export async function isNamedOnCards(db: IdentityDatabase, user: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('named_cards')
    .select('user_id')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row !== undefined
}

export async function nameOnCards(db: IdentityDatabase, user: UserId, named: boolean): Promise<void> {
  if (named)
    await db
      .insertInto('named_cards')
      .values({ user_id: user })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('named_cards').where('user_id', '=', user).execute()
}
