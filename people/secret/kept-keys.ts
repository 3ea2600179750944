/** Keys of secrets that are gone: kept by the rotation, read at the start of a process. */
import { sql } from 'kysely'
import type { IdentityDatabase } from '../identity/schema.ts'
import { Seal } from '../seal.ts'
import { type KeptKey, Secrets } from './secrets.ts'
import { KEPT_KEYS } from './table.ts'
import { USES, type Use, type UseName } from './uses.ts'

const MS = 1_000

const isUse = (name: string): name is UseName => Object.hasOwn(USES, name)

/**
 * Opens the product's secrets: those of the setting, and the keys that the database keeps of secrets before them.
 * @param secrets newest first
 */
export async function openSecrets(
  db: IdentityDatabase,
  secrets: readonly string[],
  now: Date,
): Promise<Secrets> {
  const given = new Secrets(secrets)
  const seal = new Seal(given, KEPT_KEYS)
  const rows = await db
    .selectFrom('kept_keys')
    .select(['use', 'of', 'key'])
    .where(row => row.or([row('until', 'is', null), row('until', '>', now)]))
    .orderBy('of')
    .execute()
  const kept = rows.flatMap(({ use, of: secretName, key }): KeptKey[] => {
    const opened = seal.open(key, { use, of: secretName })
    return opened === null || !isUse(use) ? [] : [{ use, secretName, key: Buffer.from(opened, 'base64') }]
  })
  return given.with(kept)
}

/** A key that goes on after its secret. */
export interface KeptUse {
  readonly use: UseName
  /** null for good */
  readonly until: Date | null
}

/**
 * Keeps the keys of all secrets but the newest, as long as what they made counts; those whose time is over go.
 * @param leaked whether the older secrets are known to others: then the keys by which something can be forged are not kept, and
 * go where they were
 * @returns what is kept
 */
export async function keepKeys(
  db: IdentityDatabase,
  secrets: Secrets,
  leaked: boolean,
  now: Date,
): Promise<readonly KeptUse[]> {
  const seal = new Seal(secrets, KEPT_KEYS)
  const kept: KeptUse[] = []
  await db.deleteFrom('kept_keys').where('until', '<=', now).execute()
  for (const [use, { lasts, forgeable }] of Object.entries(USES) as [UseName, Use][]) {
    if (lasts === 'resealed' || lasts === 0) continue
    const { older } = secrets.given(use)
    if (leaked && forgeable) {
      const names = older.map(({ secretName }) => secretName)
      await db
        .deleteFrom('kept_keys')
        .where('use', '=', use)
        .where('of', '=', sql<string>`any(${names}::text[])`)
        .execute()
      continue
    }
    const until = Number.isFinite(lasts) ? new Date(now.getTime() + lasts * MS) : null
    for (const { secretName, key } of older)
      await db
        .insertInto('kept_keys')
        .values({
          use,
          of: secretName,
          key: seal.seal(key.toString('base64'), { use, of: secretName }),
          until,
        })
        // What the secret has made since the last time counts as long.
        .onConflict(conflict => conflict.columns(['use', 'of']).doUpdateSet({ until }))
        .execute()
    if (older.length > 0) kept.push({ use, until })
  }
  return kept
}
