/**
 * Words of disputes: kept beside the accounts, named by a hash in events. What somebody wrote as a fan goes with the account; what
 * was written in office, such as the reason of a verdict, stays, since it is no word about the person.
 */
import { hash, randomBytes } from 'node:crypto'
import type { IdentityDatabase } from '../identity/schema.ts'

const SALT_BYTES = 16

export interface NewWords {
  readonly dispute: string
  readonly user: string
  readonly words: string
  /** written by staff as staff: such words stay when the account is deleted */
  readonly inOffice: boolean
  /** a random one where it is left out */
  readonly salt?: string
}

/** Keeps the words before the event that names them is written. @returns the hash for the event */
export async function keepWords(
  db: IdentityDatabase,
  { dispute, user, words, inOffice, salt = randomBytes(SALT_BYTES).toString('hex') }: NewWords,
): Promise<string> {
  const named = hash('sha256', salt + words)
  await db
    .insertInto('dispute_words')
    .values({ hash: named, dispute, user_id: user, in_office: inOffice, salt, words })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return named
}

/** For words that no event took. */
export async function dropWords(db: IdentityDatabase, ...hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.deleteFrom('dispute_words').where('hash', 'in', hashes).execute()
}

export interface Salted {
  readonly salt: string
  readonly words: string
}

/** The words of a case by their hash; those that a deleted account wrote as a fan are not among them. */
export async function wordsIn(db: IdentityDatabase, dispute: string): Promise<ReadonlyMap<string, Salted>> {
  const rows = await db
    .selectFrom('dispute_words')
    .select(['hash', 'salt', 'words'])
    .where('dispute', '=', dispute)
    .execute()
  return new Map(rows.map(({ hash: named, salt, words }) => [named, { salt, words }]))
}
