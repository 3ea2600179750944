/**
 * Hashes that can be neither computed nor reversed without the server's secret. A six-digit code under a plain hash is
 * found by trying a million; e-mails that have no account are only remembered so.
 */
import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

export type KeyedHash = (...parts: readonly string[]) => string

/** @param secret the server's */
export function keyedHash(secret: string, purpose: string): KeyedHash {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** 256 bits that can't be guessed, as text. */
export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}
