/**
 * Hashes that can be neither computed nor reversed without the server's secret. A six-digit code under a plain hash is
 * found by trying a million; e-mails that have no account are only remembered so.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SecretKey, Secrets } from '../secret/secrets.ts'
import type { UseName } from '../secret/uses.ts'

const SECRET_BYTES = 32

/** The hash by the newest secret, for what is written. */
export interface KeyedHash {
  (...parts: readonly string[]): string
  /** @returns the hashes by all secrets, newest first: a row that is looked for may have any of them */
  all(...parts: readonly string[]): string[]
  /** Whether a hash is that of the parts, by any secret. */
  isOf(given: string, ...parts: readonly string[]): boolean
}

/** @param secrets the server's */
export function keyedHash(secrets: Secrets, use: UseName): KeyedHash {
  const keys = secrets.keys(use)
  const all = (...parts: readonly string[]) => keys.map(key => hashBy(key, ...parts))
  const isOf = (given: string, ...parts: readonly string[]) =>
    all(...parts).some(expected => isSame(given, expected))
  return Object.assign((...parts: readonly string[]) => hashBy(keys[0], ...parts), { all, isOf })
}

/** The hash by one key. */
export function hashBy({ key }: SecretKey, ...parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** 256 bits that can't be guessed, as text. */
export function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
