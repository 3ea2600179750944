/** Texts with signatures below them (C2SP signed-note). */
import { bytesOf, fromBase64, joined, toBase64 } from '../bytes.ts'
import { isKeyName, isSameKey, isSignedBy, SIGNATURE_TYPES, type SignerKey, type VerifierKey } from './key.ts'

export interface Signature {
  readonly name: string
  /** of the key */
  readonly id: Uint8Array
  readonly bytes: Uint8Array
}

export interface Note {
  /** ends with a newline */
  readonly text: string
  readonly signatures: readonly Signature[]
}

const ID_BYTES = 4
/** Of a whole note, in characters: far more than sixteen signatures. */
const MAX_NOTE = 100_000
const SIGNATURE_LINE = /^\u2014 (\S+) (\S+)$/u

export function formatNote({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(signatureLine).join('')}`
}

export function signatureLine({ name, id, bytes }: Signature): string {
  return `\u2014 ${name} ${toBase64(joined(id, bytes))}\n`
}

/** @throws Error where the text is no signed note; nothing is said about its signatures */
export function parseNote(whole: string): Note {
  const end = whole.lastIndexOf('\n\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids them
  if (end < 0 || whole.length > MAX_NOTE || /[\0-\x09\x0b-\x1f]/.test(whole))
    throw new Error('this is no signed note')
  return { text: whole.slice(0, end + 1), signatures: parseSignatures(whole.slice(end + 2)) }
}

/** @throws Error on a line that is no signature */
export function parseSignatures(lines: string): Signature[] {
  if (!lines.endsWith('\n')) throw new Error('the last signature does not end with a newline')
  return lines
    .slice(0, -1)
    .split('\n')
    .map(line => {
      const [, name = '', encoded = ''] = SIGNATURE_LINE.exec(line) ?? []
      const bytes = fromBase64(encoded)
      if (!isKeyName(name) || bytes.length <= ID_BYTES) throw new Error('a line of the note is no signature')
      return { name, id: bytes.slice(0, ID_BYTES), bytes: bytes.slice(ID_BYTES) }
    })
}

export async function signNote(text: string, ...keys: readonly SignerKey[]): Promise<Note> {
  const signed = keys.map(async ({ name, id, sign }) => ({ name, id, bytes: await sign(bytesOf(text)) }))
  return { text, signatures: await Promise.all(signed) }
}

/** The first of the keys that signed the note; undefined where none did. */
export async function signerOf(note: Note, keys: readonly VerifierKey[]): Promise<VerifierKey | undefined> {
  for (const key of keys) if ((await signedAt(note, key)) !== null) return key
  return undefined
}

/**
 * Whether the key signed the note. Signatures of other keys say nothing.
 * @returns for a witness's key the instant that it names, in milliseconds; else 0; null where the key did not sign
 */
export async function signedAt({ text, signatures }: Note, key: VerifierKey): Promise<number | null> {
  const signature = signatures.find(candidate => isSameKey(candidate, key))
  if (!signature) return null
  if (key.type !== SIGNATURE_TYPES.cosignature)
    return (await isSignedBy(key, bytesOf(text), signature.bytes)) ? 0 : null
  const { seconds, bytes } = timed(signature.bytes)
  return (await isSignedBy(key, cosignedText(text, seconds), bytes)) ? seconds * 1000 : null
}

const TIME_BYTES = 8

/** A witness's signature begins with the seconds since 1970 at which it was made (C2SP tlog-cosignature). */
function timed(bytes: Uint8Array): { seconds: number; bytes: Uint8Array } {
  if (bytes.length < TIME_BYTES) return { seconds: 0, bytes }
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { seconds: Number(view.getBigUint64(0)), bytes: bytes.subarray(TIME_BYTES) }
}

function cosignedText(text: string, seconds: number): Uint8Array {
  return bytesOf(`cosignature/v1\ntime ${seconds}\n${text}`)
}

/** What a witness adds to a note: it saw this checkpoint at this time, after all that it had seen before. */
export async function cosign(text: string, key: SignerKey, now: Date): Promise<Signature> {
  const seconds = Math.floor(now.getTime() / 1000)
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  const bytes = await key.sign(cosignedText(text, seconds))
  return { name: key.name, id: key.id, bytes: joined(time, bytes) }
}
