/** What was bought stays: the words and the picture of a collectible are its owner's once its maker leaves. */
import { sql } from 'kysely'
import type { IdentityDatabase } from '../identity/schema.ts'

/** The columns that say which collectible a row is about. */
const TABLES = [
  ['collectible_pictures', 'id'],
  ['collectible_words', 'collectible'],
] as const

/**
 * Whose a collectible is once the user has left, who from then on sells it to nobody.
 * @returns undefined for what was never stored as an event
 */
export type OwnerAfter = (collectible: string, user: string) => Promise<string | undefined>

/** Whose a collectible is by now, where that is somebody else than whose rows they are. */
export type Sold = ReadonlyMap<string, string>

export async function soldOf(db: IdentityDatabase, user: string, ownerAfter: OwnerAfter): Promise<Sold> {
  const found = TABLES.map(
    ([table, id]) => sql`select ${sql.id(id)} as id from identity.${sql.id(table)} where user_id = ${user}`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union `)}`.execute(db)
  const sold = new Map<string, string>()
  for (const { id } of rows) {
    const owner = await ownerAfter(id, user)
    if (owner !== undefined && owner !== user) sold.set(id, owner)
  }
  return sold
}

/** Hands the rows over, but for those of owners whose accounts are deleted. @param tx the transaction that deletes the account */
export async function passOn(tx: IdentityDatabase, user: string, sold: Sold): Promise<void> {
  for (const [collectible, owner] of sold)
    for (const [table, id] of TABLES)
      await sql`
        update identity.${sql.id(table)} set user_id = ${owner}
        where ${sql.id(id)} = ${collectible} and user_id = ${user}
          and exists (select from identity.users where living = ${owner})`.execute(tx)
}
