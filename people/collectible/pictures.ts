/** Pictures of collectibles, kept beside the accounts. */
import { MAX_OF_A_FAN } from '#domain/collectible/events.ts'
import { KEPT_TYPE } from '../identity/pictures.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

/**
 * Keeps a drawn picture; a request that is sent again keeps the first one. A fan's pictures are counted one after the
 * other, so requests at the same time don't pass the bound together.
 * @returns false where the creator has MAX_OF_A_FAN already
 */
export async function keepCollectiblePicture(
  db: IdentityDatabase,
  picture: { readonly collectible: string; readonly creator: string },
  content: Buffer,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    await transaction.selectFrom('users').select('id').where('id', '=', picture.creator).forUpdate().execute()
    const others = await transaction
      .selectFrom('collectible_pictures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', picture.creator)
      .where('id', '<>', picture.collectible)
      .executeTakeFirstOrThrow()
    if (Number(others.count) >= MAX_OF_A_FAN) return false
    await transaction
      .insertInto('collectible_pictures')
      .values({ id: picture.collectible, user_id: picture.creator, type: KEPT_TYPE, content })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return true
  })
}

export async function collectiblePicture(
  db: IdentityDatabase,
  id: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  return db
    .selectFrom('collectible_pictures')
    .select(['type', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
}
