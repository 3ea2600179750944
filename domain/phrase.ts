/** A sentence of the product: in English, and the id and the values by which catalogues of other languages say the sentence. */
export interface Phrase {
  readonly id: string
  readonly text: string
  readonly values: Record<string, string | number>
  /** of values that are phrases themselves: what pages of other languages say in the place of the value */
  readonly lists?: Record<string, PhraseList> | undefined
}

export interface PhraseList {
  readonly phrases: readonly Phrase[]
  readonly between: ', ' | '; '
}

export function phrase(id: string, text: string, values: Phrase['values'] = {}): Phrase {
  return { id, text, values }
}

/**
 * A sentence with phrases among its values.
 * @param english the sentence around the lists in English
 */
export function phraseAround<Name extends string>(
  id: string,
  lists: Readonly<Record<Name, PhraseList>>,
  english: (lists: Readonly<Record<Name, string>>) => string,
  values: Phrase['values'] = {},
): Phrase {
  const names = Object.keys(lists) as Name[]
  const texts = Object.fromEntries(names.map(name => [name, textOfList(lists[name])])) as Record<Name, string>
  return { id, text: english(texts), values: { ...values, ...texts }, lists: { ...lists } }
}

export function commaList(phrases: readonly Phrase[]): PhraseList {
  return { phrases, between: ', ' }
}

/** Names of teams, or of whatever is chosen: without an id, as each language has nations by names of its own. */
export function nameList(names: readonly string[]): PhraseList {
  return commaList(names.map(name => phrase('name', name, { name })))
}

export function textOfList({ phrases, between }: PhraseList): string {
  return phrases.map(({ text }) => text).join(between)
}
