/**
 * The sentences that the server says. Each stands once, in English and where it is said: `phrase` fills in the values, and
 * `scripts/sentences.ts` collects the same sentence for the catalogues of the other languages.
 */

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

type Values = Readonly<Record<string, string | number | PhraseList>>

/**
 * A sentence that fans may read.
 * @param id by which the catalogues have the sentence: written out, never put together
 * @param english the sentence in ICU, likewise written out: 'Postponed to {at}', '{n, plural, one {# point} other {# points}}'
 * @param values what the braces name
 */
export function phrase(id: string, english: string, values: Values = {}): Phrase {
  return sentence(id, english, values)
}

/** A sentence that staff alone read: fans don't fetch its translations. */
export function staffPhrase(id: string, english: string, values: Values = {}): Phrase {
  return sentence(id, english, values)
}

function sentence(id: string, english: string, values: Values): Phrase {
  const texts: Phrase['values'] = {}
  const lists: Record<string, PhraseList> = {}
  for (const [name, value] of Object.entries(values)) {
    texts[name] = typeof value === 'object' ? textOfList(value) : value
    if (typeof value === 'object') lists[name] = value
  }
  const text = filledIn(english, texts)
  return Object.keys(lists).length > 0 ? { id, text, values: texts, lists } : { id, text, values: texts }
}

/**
 * What a schema refuses, for staff alone: catalogues have the words by themselves.
 * @param words written out, or a template of constants
 */
export function staffIssue(words: string): string {
  return words
}

/** Words of a person or of a preset, as they are; catalogues may have them by the id. */
export function ownWords(id: string, text: string): Phrase {
  return { id, text, values: {} }
}

export function commaList(phrases: readonly Phrase[]): PhraseList {
  return { phrases, between: ', ' }
}

/** Names of teams, or of whatever is chosen: without an id, as each language has nations by names of its own. */
export function nameList(names: readonly string[]): PhraseList {
  return commaList(names.map(name => ({ id: 'name', text: name, values: { name } })))
}

export function textOfList({ phrases, between }: PhraseList): string {
  return phrases.map(({ text }) => text).join(between)
}

const PLURAL = /\{(\w+), plural,((?: (?:=\d+|one) \{[^{}]*\})*) other \{([^{}]*)\}\}/g
const FORM = /(=\d+|one) \{([^{}]*)\}/g

/** A sentence in ICU with its values. The plurals come first, so that braces within a value stay as they are. */
export function filledIn(english: string, values: Readonly<Phrase['values']>): string {
  // Each scoreline of a fold has sentences, most of which name no value.
  if (!english.includes('{')) return english
  return english
    .replace(PLURAL, (_, name: string, forms: string, other: string) =>
      formOf(Number(values[name]), forms, other),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

/**
 * @param forms ' =0 {nobody won} one {# winner}'
 * @param other the form of every other number: '# winners'
 */
function formOf(number: number, forms: string, other: string): string {
  const texts = new Map([...forms.matchAll(FORM)].map(([, form, text]) => [form, text]))
  const text = texts.get(`=${number}`) ?? (number === 1 ? texts.get('one') : undefined) ?? other
  return text.replace('#', String(number))
}
