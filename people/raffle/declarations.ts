/** Who declared to be 18 or older. Personal data: events say only who takes part. */
import type { IdentityDatabase } from '../identity/schema.ts'

export async function isDeclaredAdult(db: IdentityDatabase, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('adult_declarations')
    .select('user_id')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row !== undefined
}

/** The first declaration stands. */
export async function declareAdult(db: IdentityDatabase, user: string, now: Date): Promise<void> {
  await db
    .insertInto('adult_declarations')
    .values({ user_id: user, declared_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
