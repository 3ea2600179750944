/** A fan's own key: made when it is first needed, gone with the account. Without it no event of the fan can be opened. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { IdentityDatabase } from '../identity/schema.ts'

const KEY_BYTES = 32

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/**
 * The keys of fans, made where there are none. A deleted account gets none: what is sealed for it afterwards is sealed by a
 * key that is thrown away.
 */
export async function keysFor(
  db: IdentityDatabase,
  ids: Iterable<string>,
): Promise<(id: string) => Uint8Array> {
  const owners = [...new Set(ids)]
  const keys = await db.transaction().execute(async tx => {
    // The lock keeps an account from being deleted between this look and the new key.
    const { rows: gone } = await sql<{ id: string }>`
      select id from (
        select id, deleted_at from identity.users where id = any(${owners.filter(isUuid)}::uuid[]) for share
      ) as locked where deleted_at is not null`.execute(tx)
    const deleted = new Set(gone.map(({ id }) => id))
    const living = owners.filter(id => !deleted.has(id))
    if (living.length === 0) return []
    await tx
      .insertInto('fan_keys')
      .values(living.map(user_id => ({ user_id, key: randomBytes(KEY_BYTES) })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return knownKeys(tx, living)
  })
  const byOwner = new Map(keys.map(({ user_id, key }) => [user_id, key]))
  return id => byOwner.get(id) ?? randomBytes(KEY_BYTES)
}

/** The keys of fans who have one. */
export async function existingKeys(
  db: IdentityDatabase,
  ids: Iterable<string>,
): Promise<(id: string) => Uint8Array | undefined> {
  const keys = await knownKeys(db, [...new Set(ids)])
  const byOwner = new Map(keys.map(({ user_id, key }) => [user_id, key]))
  return id => byOwner.get(id)
}

function knownKeys(db: IdentityDatabase, ids: readonly string[]) {
  return db
    .selectFrom('fan_keys')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}
