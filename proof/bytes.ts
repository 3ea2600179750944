/** Bytes and texts, with what Node and browsers both have. */

const utf8 = new TextEncoder()

export function bytesOf(text: string): Uint8Array {
  return utf8.encode(text)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const DIGITS = new Uint8Array(128)
for (const [value, digit] of [...ALPHABET].entries()) DIGITS[digit.charCodeAt(0)] = value
const BASE_64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Standard Base 64 (RFC 4648, section 4). By hand: a verifier decodes and encodes some hashes for each prediction, and what Node
 * and browsers both have goes through texts of single characters.
 */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const a = bytes[at] ?? 0
    const b = bytes[at + 1] ?? 0
    const c = bytes[at + 2] ?? 0
    const left = bytes.length - at
    text += `${ALPHABET[a >> 2]}${ALPHABET[((a & 3) << 4) | (b >> 4)]}`
    text += left > 1 ? ALPHABET[((b & 15) << 2) | (c >> 6)] : '='
    text += left > 2 ? ALPHABET[c & 63] : '='
  }
  return text
}

/** @throws Error on a text that is not exactly what `toBase64` writes */
export function fromBase64(text: string): Uint8Array {
  if (!BASE_64.test(text)) throw new Error('this is not Base 64')
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  const digit = (at: number) => DIGITS[text.charCodeAt(at)] ?? 0
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    const b = digit(at + 1)
    const c = digit(at + 2)
    bytes[to] = (digit(at) << 2) | (b >> 4)
    if (to + 1 < bytes.length) bytes[to + 1] = ((b & 15) << 4) | (c >> 2)
    if (to + 2 < bytes.length) bytes[to + 2] = ((c & 3) << 6) | digit(at + 3)
  }
  // Bits behind the last byte must be none: else two texts would name the same bytes.
  const last = digit(text.length - 1 - padding)
  if ((padding === 1 && (last & 3) !== 0) || (padding === 2 && (last & 15) !== 0))
    throw new Error('this is not Base 64')
  return bytes
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/** A whole number as the formats write it: decimal digits without a leading zero. @throws Error on anything else */
export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!/^(0|[1-9][0-9]*)$/.test(text) || !Number.isSafeInteger(value))
    throw new Error(`'${text.slice(0, 40)}' is not a whole number`)
  return value
}
