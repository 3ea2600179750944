import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  normalised,
  normalisedInside,
  predicateOfText,
  problemInside,
  problemOfText,
  problemsInside,
} from './typed-text.ts'

const kindOf = (text: string, lines = false) => problemOfText(normalised(text), lines)?.kind

describe('a text', () => {
  it.each([
    ['a zero-width space', 'Red\u200BBulls', 'U+200B'],
    ['a joiner between Latin letters', 'Red\u200DBulls', 'U+200D'],
    ['an override of the direction', 'Red\u202ESlluB', 'U+202E'],
    ['an isolate of the direction', 'Red\u2066Bulls', 'U+2066'],
    ['a mark of the direction', 'Red\u200FBulls', 'U+200F'],
    ['a soft hyphen', 'Red\u00ADBulls', 'U+00AD'],
    ['an empty Braille cell', 'Red\u2800Bulls', 'U+2800'],
    ['an empty Braille cell alone', '\u2800', 'U+2800'],
    ['a Hangul filler', '\u3164', 'U+1160'],
    ['an empty note head', 'Red\u{1D159}', 'U+1D159'],
    ['a tag', 'Red\u{E0041}Bulls', 'U+E0041'],
    ['a tag behind a flag that is none of the three', '\u{1F3F4}\u{E0067}\u{E007F}', 'U+E0067'],
    ['a non-character', 'Red\uFFFFBulls', 'U+FFFF'],
    ['a non-character of another plane', 'Red\u{1FFFE}', 'U+1FFFE'],
    ['an Arabic non-character', 'Red\uFDD0', 'U+FDD0'],
    ['the first half of a pair', 'Red\uD83D', 'U+D83D'],
    ['the second half of a pair', 'Red\uDE00Bulls', 'U+DE00'],
    ['the null character', 'Red\0Bulls', 'U+0000'],
    ['an escape', 'Red\u001B[0m', 'U+001B'],
    ['a control character beyond ASCII', 'Red\u0085Bulls', 'U+0085'],
    ['a separator of lines', 'Red\u2028Bulls', 'U+2028'],
    ['a private character', 'Red\uF8FF', 'U+F8FF'],
    ['an Ogham space', 'Red\u1680Bulls', 'U+1680'],
    ['the sign of a broken text', 'Red\uFFFDBulls', 'U+FFFD'],
    ['the place of an object', 'Red\uFFFC', 'U+FFFC'],
    ['a variation of a Han character', '葛\u{E0100}', 'U+E0100'],
    ['a byte order mark inside', 'Red\uFEFFBulls', 'U+FEFF'],
  ])('is refused with %s', (_, text, character) =>
    expect(problemOfText(normalised(text))).toEqual({ kind: 'hidden', character }),
  )

  it.each(['\u0301', '\u0301a', ' \u20E3'])('does not begin with a mark: %j', text =>
    expect(kindOf(text)).toBe('leading-mark'),
  )

  it.each([
    "O'Connor & Söhne – “SKOR” 1:0 €5 #1 <b>",
    'Šárka Đorđević',
    'محمد صلاح',
    'نمی\u200Cخواهم',
    'क्\u200Dष র\u200D্য ક્\u200Dષ ਕ\u200Dਖ ក\u200Cខ ಕ್\u200Dಷ',
    'ന്\u200Dറ କ୍\u200Dଷ ශ්\u200Dරී க்\u200Cஷ క్\u200Cష',
    '神戸ヴィッセル',
    'Việt Nam',
    '⚽ 🏆 ❤️ 👨‍👩‍👧 👩🏽‍🚀 🏳️‍🌈 1️⃣ 🇩🇪',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  ])('is taken as it is: %s', text => {
    expect(normalised(text)).toBe(text)
    expect(problemOfText(text)).toBeNull()
  })

  it.each([
    ['full-width letters', 'ＳＫＯＲ', 'SKOR'],
    ['ligatures', 'ﬁnal', 'final'],
    ['letters and marks apart', 'Jo\u0308rg', 'Jörg'],
    ['the style of a letter before its mark', 'Jo\uFE0F\u0308rg', 'Jörg'],
    ['a blank that does not break', 'Red\u00A0Bulls', 'Red Bulls'],
    ['an ideographic blank', 'Red\u3000Bulls', 'Red Bulls'],
    ['a tab', 'Red\tBulls', 'Red Bulls'],
    ['blanks around', '\u00A0 Red Bulls\r\n', 'Red Bulls'],
    ['the style of a symbol that became letters', 'SKOR™\uFE0F', 'SKORTM'],
    ['the style of text', '❤\uFE0E', '❤'],
  ])('has one form: %s', (_, text, form) => {
    expect(normalised(text)).toBe(form)
    expect(problemOfText(form)).toBeNull()
  })

  it('has one line, or several where several are asked for', () => {
    expect(kindOf('one\r\ntwo')).toBe('several-lines')
    expect(kindOf('one\r\ntwo', true)).toBeUndefined()
    expect(normalised('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  })

  it.each([
    ['one\ntwo', 'must have one line'],
    ['\u202Eone', 'must not hold U+202E, a character that can not be seen'],
    ['\u0308one', 'must not begin with U+0308, a mark that belongs above or below a letter'],
  ])('that is refused is told what is wrong: %j', (text, sentence) => {
    const problem = problemOfText(normalised(text))
    expect(problem && predicateOfText(problem)).toBe(sentence)
  })
})

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map(code => String.fromCodePoint(code)),
})

test('normalising twice changes nothing, and the form is NFKC', () => {
  fc.assert(
    fc.property(anyText, text => {
      const once = normalised(text)
      expect(normalised(once)).toBe(once)
      expect(once.normalize('NFKC')).toBe(once)
    }),
  )
})

/** Every character that can't be seen, drawn as often as one that can. */
const invisible = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  character => /[\p{Cc}\p{Cf}\p{Z}\p{DI}\p{Noncharacter_Code_Point}]/u.test(character),
)
const textWithInvisible = fc.string({
  unit: fc.oneof(fc.constantFrom(...invisible), fc.constantFrom('a', '1', '\u0308', '⚽', 'ن', 'க')),
  maxLength: 6,
})

test('a text that is taken holds no invisible character outside of an emoji or between letters that join', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, textWithInvisible).map(normalised), text => {
      fc.pre(problemOfText(text) === null)
      expect(text.replace(/\u200C|\u200D|\uFE0F|[\u{E0061}-\u{E007F}]/gu, '')).toMatch(
        /^(?:[^\p{C}\p{Z}\p{DI}]|[ \p{Cn}])*$/u,
      )
      expect(text.isWellFormed()).toBe(true)
    }),
  )
})

test('data are looked at wherever a text stands', () => {
  const data = { name: 'ＡＢ', asks: { options: ['a', 'b\u202Ec'] }, score: 1, at: null }
  expect(problemInside(data)).toEqual({ kind: 'hidden', character: 'U+202E', path: ['asks', 'options', 1] })
  expect(normalisedInside({ ...data, asks: [' x'] })).toEqual({ ...data, name: 'AB', asks: ['x'] })
  expect(problemInside({ ...data, asks: [] })).toBeNull()
  const words = { words: ['one\ntwo'] }
  expect(problemInside(words)).toMatchObject({ kind: 'several-lines', path: ['words', 0] })
  expect(problemInside(words, true)).toBeNull()
  expect([...problemsInside({ ...words, name: '\u0308', at: undefined })].map(({ path }) => path)).toEqual([
    ['words', 0],
    ['name'],
  ])
})
