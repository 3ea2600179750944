/** Collectibles with what their creators wrote. */
import { UNNAMED_COLLECTIBLE } from '#contract/unnamed.ts'
import { collectibleWords } from '#people/collectible/words.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { CollectibleRow } from '#projections/collectible/queries.ts'
import type { Transaction } from '#projections/purse/queries.ts'
import type { SearchedText } from '#projections/schema/kept-text.ts'
import { hashesIn, textOf, type Worded, withKeptWords } from '../explain/kept-texts.ts'

export type WordedCollectible = Worded<CollectibleRow>

/** The collectibles in their order. */
export function withCollectibleWords(
  identity: IdentityDatabase,
  rows: readonly CollectibleRow[],
): Promise<WordedCollectible[]> {
  return withKeptWords(identity, collectibleWords, rows, UNNAMED_COLLECTIBLE)
}

/** @returns what to look for in names and descriptions; undefined where there is nothing to look for */
export function searchedCollectibles(words: string): SearchedText | undefined {
  return words === '' ? undefined : { words, hashes: collectibleWords.with(words) }
}

/** Transactions with the names of what was bought or sold. */
export async function withBoughtNames(identity: IdentityDatabase, rows: readonly Transaction[]) {
  const words = await collectibleWords.find(
    identity,
    rows.flatMap(({ collectible }) => hashesIn(collectible?.name ?? null)),
  )
  return rows.map(row => ({
    ...row,
    collectible: row.collectible && {
      id: row.collectible.id,
      name: textOf(row.collectible.name, words) ?? UNNAMED_COLLECTIBLE,
    },
  }))
}
