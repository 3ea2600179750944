/** The text of a file whose encoding nobody says: spreadsheets write UTF-8, UTF-16 or the code page of Windows. */

const UTF_16 = ['utf-16le', 'utf-16be'] as const
/** Bytes that are looked at for an encoding without a mark. */
const LOOKED_AT = 1_000
/** Of Latin letters in UTF-16 every other byte is zero; so many of them say enough. */
const MOSTLY = 0.7

/** UTF-8 and UTF-16 with or without their mark; whatever else is read as Windows-1252, which knows every byte. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedAs(bytes) ?? utf16Of(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markedAs([first, second]: Uint8Array): (typeof UTF_16)[number] | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function utf16Of(bytes: Uint8Array): (typeof UTF_16)[number] | undefined {
  const looked = bytes.subarray(0, LOOKED_AT - (LOOKED_AT % 2))
  const zerosAt = (offset: 0 | 1) => looked.filter((byte, at) => byte === 0 && at % 2 === offset).length
  const half = looked.length / 2
  if (zerosAt(1) > MOSTLY * half && zerosAt(0) < zerosAt(1)) return 'utf-16le'
  return zerosAt(0) > MOSTLY * half && zerosAt(1) < zerosAt(0) ? 'utf-16be' : undefined
}
