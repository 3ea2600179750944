/** Bytes as they were sealed before they were bound to their place: without a byte of the format, and for any row of their use. */
import { createCipheriv, randomBytes } from 'node:crypto'
import type { Sealed } from '#people/seal.ts'
import { Secrets } from '#people/secret/secrets.ts'
import type { SealUse } from '#people/secret/uses.ts'

const IV_BYTES = 12

/** @param first the first byte, where a test wants a certain one */
export function sealedBefore(secret: string, use: SealUse, text: string, first?: number): Sealed {
  const [{ key }] = new Secrets([secret]).keys(use)
  const iv = randomBytes(IV_BYTES)
  if (first !== undefined) iv[0] = first
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return bytes as unknown as Sealed
}
