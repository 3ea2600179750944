/** Who handed a valid access code in: kept at the account, so that the site opens again without a code. */
import type { IdentityDatabase } from '../identity/schema.ts'

/** Granted once: a second code changes nothing. */
export async function grantWebsiteAccess(db: IdentityDatabase, user: string, now: Date): Promise<void> {
  await db
    .insertInto('website_access')
    .values({ user_id: user, granted_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** @returns since when the account has access; null where it has none */
export async function websiteAccessSince(db: IdentityDatabase, user: string): Promise<Date | null> {
  const row = await db
    .selectFrom('website_access')
    .select('granted_at')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row?.granted_at ?? null
}
