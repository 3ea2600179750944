import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { KeptWords } from '#people/kept-words.ts'
import type { TextColumn } from '#projections/schema/kept-text.ts'

/** The hashes by which the words of texts are found. */
export function hashesIn(...texts: readonly TextColumn[]): readonly string[] {
  return texts.flatMap(text => (text && 'hash' in text ? [text.hash] : []))
}

/** @param words by their hash. @returns null where there is no text, or none any more */
export function textOf(text: TextColumn, words: ReadonlyMap<string, string>): string | null {
  if (text === null) return null
  return 'hash' in text ? (words.get(text.hash) ?? null) : text.written
}

/** What people named and described: events and tables have hashes, `people/` has the words. */
interface Named {
  readonly name: TextColumn
  readonly description: TextColumn
}

export type Worded<Row extends Named> = Omit<Row, keyof Named> & Readonly<Record<keyof Named, string>>

/**
 * The rows in their order, with their words. Where the writer of a text is gone, so is the text.
 * @param unnamed the name of what has none any more
 */
export async function withKeptWords<Row extends Named>(
  identity: IdentityDatabase,
  kept: KeptWords,
  rows: readonly Row[],
  unnamed: string,
): Promise<Worded<Row>[]> {
  const words = await kept.find(
    identity,
    rows.flatMap(({ name, description }) => hashesIn(name, description)),
  )
  return rows.map(row => ({
    ...row,
    name: textOf(row.name, words) ?? unnamed,
    description: textOf(row.description, words) ?? '',
  }))
}
