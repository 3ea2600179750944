/** A product without an admin can do nothing for its fans, and no page makes the first one. */
import { adminIds } from '#people/identity/roles.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { Logger } from '#runtime/log.ts'

/** Says once how the first admin is made, where there is none. */
export async function sayWhereNobodyIsAdmin(
  identity: IdentityDatabase,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  // Before the first migration there are no accounts at all.
  const admins = await adminIds(identity).catch(() => [])
  if (admins.length > 0) return
  logger.warn(
    'nobody is an admin: register on the site, then npm run user:role -- EMAIL admin, with --proven where no mail can be sent',
  )
}
