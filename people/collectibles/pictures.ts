/** Pictures of collectibles, kept beside the accounts. */
import { KEPT_TYPE } from '../identity/pictures.ts'
import type { IdentityDatabase } from '../identity/schema.ts'

/** Keeps a drawn picture; a request that is sent again keeps the first one. */
export async function keepCollectiblePicture(
  db: IdentityDatabase,
  of: { readonly collectible: string; readonly creator: string },
  content: Buffer,
): Promise<void> {
  await db
    .insertInto('collectible_pictures')
    .values({ id: of.collectible, user_id: of.creator, type: KEPT_TYPE, content })
    .onConflict(conflict => conflict.doNothing())
    .execute()
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
