/** Texts that people wrote, in the tables: the hash by which `people/` finds them, or, of older events, what was written and by whom. */
import { type RawBuilder, sql } from 'kysely'
import type { HashedText, KeptText } from '#domain/kept-text.ts'
import { containing } from '#runtime/page.ts'

/** A column of the type jsonb; null where nothing was written, or its writer is gone. */
export type TextColumn = HashedText | { readonly written: string; readonly by: string } | null

/** @param by who wrote it */
export function textColumn(kept: KeptText | null, by: string): TextColumn {
  return kept === null || 'hash' in kept ? kept : { ...kept, by }
}

/** The column `name` of `alias`, without what somebody wrote whose account is deleted. */
export function shownText<Name extends string>(alias: string, name: Name) {
  const column = sql.ref(`${alias}.${name}`)
  return sql<TextColumn>`case when not exists (
    select from deleted_accounts d where d.user_id::text = ${column} ->> 'by') then ${column} end`.as(name)
}

/** What a text is looked for by. */
export interface SearchedText {
  readonly words: string
  /** a subquery for those of the kept texts that contain the words */
  readonly hashes: RawBuilder<string>
}

/** Whether the text is one of these, or was written in an older event and contains the words, whatever the letter case. */
export function isText(alias: string, name: string, { words, hashes }: SearchedText): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column} ->> 'hash' in ${hashes}
    or (${column} ->> 'written' ilike ${containing(words)} and not exists (
      select from deleted_accounts d where d.user_id::text = ${column} ->> 'by')))`
}
