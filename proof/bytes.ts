/** Bytes and texts, with what Node and browsers both have. */

const utf8 = new TextEncoder()

export function bytesOf(text: string): Uint8Array {
  return utf8.encode(text)
}

/** Standard Base 64 (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** @throws Error on a text that is not exactly what `toBase64` writes */
export function fromBase64(text: string): Uint8Array {
  const bytes = /^[A-Za-z0-9+/]*={0,2}$/.test(text)
    ? Uint8Array.from(atob(text), character => character.charCodeAt(0))
    : undefined
  if (!bytes || toBase64(bytes) !== text) throw new Error('this is not Base 64')
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
