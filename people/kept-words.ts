/** What people write: kept beside the accounts, named by a hash in events, gone with the account of who wrote it. */
import { hash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#runtime/page.ts'
import type { IdentityDatabase } from './identity/schema.ts'

const SALT_BYTES = 16

export interface NewWords {
  /** the id of what they are about */
  readonly about: string
  readonly user: string
  readonly words: string
  /** a random one where it is left out */
  readonly salt?: string
}

/** Columns: `hash` (SHA-256 of salt and words), the id of what they are about, `user_id`, `salt`, `words`. */
type WordsTable = 'league_words' | 'collectible_words' | 'dispute_words'

export interface Salted {
  readonly salt: string
  readonly words: string
}

/** A value for each column that only one of the tables has. */
type More = Readonly<Record<string, string | boolean>>

/**
 * The words of one kind.
 * @param about the column with the id of what they are about
 * @param more what the table keeps beside the words, by its columns
 */
export function keptWords<Also extends object = object>(
  table: WordsTable,
  about: 'league' | 'collectible' | 'dispute',
  more: (entry: Also) => More = () => ({}),
) {
  const rows = sql`identity.${sql.id(table)}`
  return {
    /** Keeps the words before the event that names them is written. @returns the hash for the event */
    async keep(db: IdentityDatabase, entry: NewWords & Also): Promise<string> {
      const { about: id, user, words, salt = randomBytes(SALT_BYTES).toString('hex') } = entry
      const named = hash('sha256', salt + words)
      const values: More = { hash: named, [about]: id, user_id: user, salt, words, ...more(entry) }
      const columns = Object.keys(values).map(column => sql.id(column))
      await sql`
        insert into ${rows} (${sql.join(columns)})
        values (${sql.join(Object.values(values))}) on conflict do nothing`.execute(db)
      return named
    },

    /** For words that no event took. */
    async drop(db: IdentityDatabase, hashes: readonly string[]): Promise<void> {
      if (hashes.length > 0)
        await sql`delete from ${rows} where hash = any(${[...hashes]}::text[])`.execute(db)
    },

    /** The words of these hashes; those of a deleted account are not among them. */
    async find(db: IdentityDatabase, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (hashes.length === 0) return new Map()
      const found = await sql<{ hash: string; words: string }>`
        select hash, words from ${rows} where hash = any(${[...new Set(hashes)]}::text[])`.execute(db)
      return new Map(found.rows.map(row => [row.hash, row.words]))
    },

    /** All words about one thing, by their hash; those of a deleted account are not among them. */
    async about(db: IdentityDatabase, id: string): Promise<ReadonlyMap<string, Salted>> {
      const found = await sql<Salted & { hash: string }>`
        select hash, salt, words from ${rows} where ${sql.id(about)} = ${id}`.execute(db)
      return new Map(found.rows.map(({ hash: named, ...salted }) => [named, salted]))
    },

    /** A subquery for the hashes of words that contain the text, whatever the letter case: any number of them. */
    with(text: string): RawBuilder<string> {
      return sql<string>`(select hash from ${rows} where words ilike ${containing(text)})`
    },
  }
}

export type KeptWords = Pick<ReturnType<typeof keptWords>, 'keep' | 'drop' | 'find'>
