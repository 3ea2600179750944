/** Texts for property tests: of every kind that the rule of typed texts lets through, and of the kinds that old events hold. */
import fc from 'fast-check'
import { normalised, problemOfText } from '#domain/typed-text.ts'

/** What a format could trip over: its own signs, and letters that are more than one unit, point or cell. */
const SIGNS = [
  ...'<>&"\'`\\,;:=+-@|#%(){}[]/!?*_^~$ .',
  ']]>',
  '<!--',
  '&#0;',
  '&amp;',
  '\\n',
  '\\,',
  '=1+1',
  '=?utf-8?q?',
]
const WORDS = [
  'SKOR',
  'Jörg',
  'Šárka',
  'محمد',
  'שלום',
  'नमस्ते',
  '神戸',
  'نمی\u200Cخواهم',
  'e\u0301\u0323',
  '𝒜',
  '𐍈',
  '⚽️',
]
const EMOJI = ['👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '1️⃣', '🇩🇪']
const anyPoint = fc.integer({ min: 0, max: 0x10ffff }).map(point => String.fromCodePoint(point))
const parts = fc.oneof(fc.constantFrom(...SIGNS, ...WORDS, ...EMOJI), anyPoint, fc.string())

const joined = (separators: readonly string[]) =>
  fc
    .array(fc.tuple(parts, fc.constantFrom('', '', ' ', ...separators)), {
      minLength: 1,
      maxLength: 12,
      size: 'max',
    })
    .map(pairs => pairs.flat().join(''))

/** One line that the rule takes: never empty. */
export const typedLines = joined([])
  .map(normalised)
  .filter(text => text !== '' && problemOfText(text) === null)

/** What events of before the rule hold: one line without control characters and half characters, whatever else is in it. */
export const storedLines = joined(['\u202E', '\u2800', '\uFFFF', '\uFFFE', '\u{E0041}', '\u{1FFFF}']).filter(
  text => text.isWellFormed() && !/\p{Cc}/u.test(text),
)
