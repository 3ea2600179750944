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
