/** What people write in leagues: kept beside the accounts, named by a hash in events, gone with the account of who wrote it. */
import { hash, randomBytes } from 'node:crypto'
import type { IdentityDatabase } from '../identity/schema.ts'

const SALT_BYTES = 16
/** Texts of one league that are read at the most: a reason for each of its cups. */
const MAX_WORDS = 100

interface NewWords {
  readonly league: string
  readonly user: string
  readonly words: string
}

/** Keeps the words before the event that names them is written. @returns the hash for the event */
export async function keepLeagueWords(
  db: IdentityDatabase,
  { league, user, words }: NewWords,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  const named = hash('sha256', salt + words)
  await db.insertInto('league_words').values({ hash: named, league, user_id: user, salt, words }).execute()
  return named
}

/** For words that no event took. */
export async function dropLeagueWords(db: IdentityDatabase, named: string): Promise<void> {
  await db.deleteFrom('league_words').where('hash', '=', named).execute()
}

/** The words of a league by their hash; those of a deleted account are not among them. */
export async function leagueWordsOf(
  db: IdentityDatabase,
  league: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('league_words')
    .select(['hash', 'words'])
    .where('league', '=', league)
    .limit(MAX_WORDS)
    .execute()
  return new Map(rows.map(({ hash: named, words }) => [named, words]))
}
