/** Keys of signed notes (C2SP signed-note), Ed25519 by the Web Crypto of Node and browsers. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, equal, fromBase64, joined, toBase64 } from '../bytes.ts'

/** What a key signs: a note, or a witness's timed statement about a checkpoint. */
export const SIGNATURE_TYPES = { ed25519: 0x01, cosignature: 0x04 } as const

const KEY_BYTES = 32
const ID_BYTES = 4
const PRIVATE = 'PRIVATE+KEY+'
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = fromBase64('MC4CAQAwBQYDK2VwBCIEIA==')

export interface VerifierKey {
  readonly name: string
  /** 4 bytes that name the key together with its name */
  readonly id: Uint8Array
  readonly type: number
  /** 32 bytes */
  readonly publicKey: Uint8Array
}

export interface SignerKey extends VerifierKey {
  sign(message: Uint8Array): Promise<Uint8Array>
}

/** A key has a name without spaces and plus signs. */
export function isKeyName(name: string): boolean {
  return /^[^\s+]+$/u.test(name)
}

function keyOf(name: string, type: number, publicKey: Uint8Array): VerifierKey {
  const id = sha256(joined(bytesOf(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, ID_BYTES)
  return { name, id, type, publicKey }
}

/** `example.com/log+1234abcd+AQ...`: what somebody needs who checks signatures. */
export function toVkey({ name, id, type, publicKey }: VerifierKey): string {
  return `${name}+${hex(id)}+${toBase64(joined(Uint8Array.of(type), publicKey))}`
}

/** @throws Error where the text is no key, or its id is that of another one */
export function parseVkey(text: string): VerifierKey {
  const [name = '', id = '', ...rest] = text.trim().split('+')
  const material = fromBase64(rest.join('+'))
  const [type] = material
  if (!isKeyName(name) || material.length !== KEY_BYTES + 1 || !isKnown(type))
    throw new Error('the key is not written as name+id+key')
  const key = keyOf(name, type, material.slice(1))
  if (hex(key.id) !== id) throw new Error('the id of the key does not fit the key')
  return key
}

/** @param text keys with white space between. @throws Error where there is none, or one is none */
export function parseVkeys(text: string): [VerifierKey, ...VerifierKey[]] {
  const [first = '', ...others] = text.trim().split(/\s+/)
  return [parseVkey(first), ...others.map(parseVkey)]
}

function isKnown(type: number | undefined): type is number {
  return type === SIGNATURE_TYPES.ed25519 || type === SIGNATURE_TYPES.cosignature
}

/** A new key. @returns its secret text: `PRIVATE+KEY+name+id+key` */
export async function makeSecretKey(name: string): Promise<string> {
  if (!isKeyName(name)) throw new Error(`'${name}' can't name a key`)
  const seed = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = await signerOf(name, SIGNATURE_TYPES.ed25519, seed)
  const material = toBase64(joined(Uint8Array.of(key.type), seed))
  return `${PRIVATE}${name}+${hex(key.id)}+${material}`
}

/** @throws Error where the text is no secret key */
export async function parseSecretKey(text: string): Promise<SignerKey> {
  const whole = text.trim()
  const [name = '', id = '', ...rest] = whole.startsWith(PRIVATE)
    ? whole.slice(PRIVATE.length).split('+')
    : []
  const material = fromBase64(rest.join('+'))
  const [type] = material
  if (!isKeyName(name) || material.length !== KEY_BYTES + 1 || !isKnown(type))
    throw new Error('the secret key is not written as PRIVATE+KEY+name+id+key')
  const key = await signerOf(name, type, material.slice(1))
  if (hex(key.id) !== id) throw new Error('the id of the secret key does not fit the key')
  return key
}

async function signerOf(name: string, type: number, seed: Uint8Array): Promise<SignerKey> {
  const secret = await crypto.subtle.importKey('pkcs8', plain(joined(PKCS8, seed)), 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', secret)
  const padded = x.replaceAll('-', '+').replaceAll('_', '/').padEnd(44, '=')
  return {
    ...keyOf(name, type, fromBase64(padded)),
    sign: async message => new Uint8Array(await crypto.subtle.sign('Ed25519', secret, plain(message))),
  }
}

export async function isSignedBy(
  { publicKey }: VerifierKey,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', plain(publicKey), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, plain(signature), plain(message))
}

export function isSameKey(a: Pick<VerifierKey, 'name' | 'id'>, b: Pick<VerifierKey, 'name' | 'id'>): boolean {
  return a.name === b.name && equal(a.id, b.id)
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Web Crypto takes no bytes that may be shared between threads; ours never are. */
function plain(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>
}
