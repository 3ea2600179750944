/**
 * The rule for every text that a person types or a file brings: compatibility forms are written in one way, and no character is
 * taken that readers can't see, that turns the direction of the text around it, or that a feed, a calendar or a mail can't carry.
 * Events that were written before the rule stay readable: the rule is for what comes in.
 */

/** Most texts: nothing of them needs a look. */
const PLAIN = /^[ -~]*$/

/**
 * Control, format and private characters, halves of pairs, separators of lines, non-characters, whatever Unicode lets programs
 * leave out, blanks that are none to a program (Ogham space, empty Braille cell, empty note head), and the two signs of a text
 * that was broken before it came.
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u1680\u2800\uFFFC\uFFFD\u{1D159}]/u

/** Scripts that write with joiners between their letters (Unicode, chapters 9, 12, 13 and 16). */
const SCRIPTS = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Khmr',
  'Knda',
  'Mlym',
  'Orya',
  'Sinh',
  'Taml',
  'Telu',
]
const JOINED = `[${SCRIPTS.map(script => `\\p{scx=${script}}`).join('')}]`
/** The flags of England, Scotland and Wales are the only sequences of tags that Unicode recommends. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(region => `(?<=\\u{1F3F4})${tagsOf(region)}\\u{E007F}`)

/** Invisible characters that make one sign of their neighbours: the style of an emoji, several emoji as one, joined letters. */
const BINDING = new RegExp(
  [
    '(?<=\\p{Extended_Pictographic}|[#*0-9](?=\\uFE0F\\u20E3))\\uFE0F',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
    `(?<=${JOINED})[\\u200C\\u200D](?=${JOINED})`,
    ...FLAGS,
  ].join('|'),
  'gu',
)
/** The style of a symbol that has no other: whoever shows the text leaves the style out. */
const STRAY_STYLE = /\uFE0E|(?<!\p{Extended_Pictographic}|[#*0-9](?=\uFE0F\u20E3))\uFE0F/gu

function tagsOf(letters: string): string {
  return [...letters].map(letter => `\\u{${(0xe0000 + letter.charCodeAt(0)).toString(16)}}`).join('')
}

/** What is wrong with a text, and the character that shows it, such as `U+202E`. */
export interface TextProblem {
  readonly kind: 'hidden' | 'several-lines' | 'leading-mark'
  readonly character: string
}

/** The one form in which texts are kept: NFKC, without blanks around it, with one kind of blank and one of line break. */
export function normalised(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .normalize('NFKC')
    .replace(STRAY_STYLE, '')
    .normalize('NFKC')
    .trim()
}

/**
 * @param text as `normalised` gives it
 * @param lines whether the text may have several
 * @returns null where every character of the text can be seen
 */
export function problemOfText(text: string, lines = false): TextProblem | null {
  if (PLAIN.test(text)) return null
  const visible = text.replace(BINDING, '')
  const [mark] = /^\p{M}/u.exec(visible) ?? []
  if (mark) return problem('leading-mark', mark)
  const [hidden] = HIDDEN.exec(visible.replaceAll('\n', '')) ?? []
  if (hidden) return problem('hidden', hidden)
  return !lines && visible.includes('\n') ? problem('several-lines', '\n') : null
}

const PREDICATES: Readonly<Record<TextProblem['kind'], (character: string) => string>> = {
  hidden: character => `must not hold ${character}, a character that can not be seen`,
  'leading-mark': character =>
    `must not begin with ${character}, a mark that belongs above or below a letter`,
  'several-lines': () => 'must have one line',
}

/** What is wrong, without the name of the text: '... must not hold U+202E'. */
export function predicateOfText({ kind, character }: TextProblem): string {
  return PREDICATES[kind](character)
}

function problem(kind: TextProblem['kind'], character: string): TextProblem {
  const code = (character.codePointAt(0) as number).toString(16).toUpperCase()
  return { kind, character: `U+${code.padStart(4, '0')}` }
}

/** A problem of a text inside of a value of data, with the way to the text. */
export interface ProblemInside extends TextProblem {
  readonly path: readonly PropertyKey[]
}

/** The first text of a value that breaks the rule; null where none does. */
export function problemInside(value: unknown, lines = false): ProblemInside | null {
  for (const found of problemsInside(value, lines)) return found
  return null
}

/** Every text of a value that breaks the rule. */
export function* problemsInside(value: unknown, lines = false): Generator<ProblemInside, void> {
  if (typeof value === 'string') {
    const found = problemOfText(value, lines)
    if (found) yield { ...found, path: [] }
    return
  }
  for (const [key, part] of partsOf(value))
    for (const found of problemsInside(part, lines)) yield { ...found, path: [key, ...found.path] }
}

/** The value with each of its texts normalised. Plain data alone: objects, lists, texts. */
export function normalisedInside<Value>(value: Value): Value {
  if (typeof value === 'string') return normalised(value) as Value
  if (Array.isArray(value)) return value.map(normalisedInside) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(partsOf(value).map(([key, part]) => [key, normalisedInside(part)])) as Value
}

function partsOf(value: unknown): [PropertyKey, unknown][] {
  if (Array.isArray(value)) return value.map((part, index) => [index, part])
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
