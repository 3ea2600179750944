/** Who wishes announcements by mail: everybody who has not said otherwise. */
import type { UserId } from '#domain/words.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

export async function wishesAnnouncements(db: IdentityDatabase, user: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('announcement_refusals')
    .select('user_id')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row === undefined
}

/**
 * Repeating a wish is fine. What waits for the end of quiet hours goes with the wish.
 * @param link of the mails, by which one click ends them
 */
export async function wishAnnouncements(
  db: IdentityDatabase,
  user: UserId,
  byMail: boolean,
  link: string,
): Promise<void> {
  if (byMail) {
    await db.deleteFrom('announcement_refusals').where('user_id', '=', user).execute()
    return
  }
  await db.transaction().execute(async transaction => {
    await transaction
      .insertInto('announcement_refusals')
      .values({ user_id: user })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await transaction
      .deleteFrom('mails')
      .where('state', '=', 'waiting')
      .where('unsubscribe', '=', link)
      .execute()
  })
}
