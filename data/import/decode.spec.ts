import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

const TEXT = 'Datum;Heim;Gast\n17.08.2026;Fußballclub;Hertha\n'
const utf16 = (text: string, bigEndian = false, mark = true) => {
  const units = [...((mark ? '\uFEFF' : '') + text)].map(letter => letter.charCodeAt(0))
  return Uint8Array.from(
    units.flatMap(unit => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  )
}
const latin1 = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, little end first', utf16(TEXT)],
  ['UTF-16, big end first', utf16(TEXT, true)],
  ['UTF-16 without its mark', utf16(TEXT, false, false)],
  ['UTF-16 without its mark, big end first', utf16(TEXT, true, false)],
  ['the code page of Windows', latin1(TEXT)],
])('%s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT)
})

test('Arabic in UTF-8 stays Arabic, and nothing is no text', () => {
  expect(decodeText(new TextEncoder().encode('الفريق'))).toBe('الفريق')
  expect(decodeText(new Uint8Array())).toBe('')
  expect(decodeText(Uint8Array.from([0x80, 0xe4]))).toBe('€ä')
})
