/** Where the digits of Arabic (U+0660) and Persian (U+06F0) keyboards begin, in lines of sixteen. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The text with Latin digits in place of Arabic and Persian ones. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, digit => String(digit.charCodeAt(0) % 16))
}
