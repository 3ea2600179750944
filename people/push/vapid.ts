/** The keys by which push services recognise this product (RFC 8292). */
import { createECDH, generateKeyPairSync } from 'node:crypto'

const CURVE = 'prime256v1'

export interface VapidKeys {
  readonly privateKey: string
  /** browsers bind a subscription to it */
  readonly publicKey: string
}

/** @param privateKey 32 bytes as base64url. @throws Error where that is no key of the curve */
export function vapidKeys(privateKey: string): VapidKeys {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey, 'base64url')
  return { privateKey, publicKey: ecdh.getPublicKey().toString('base64url') }
}

/** @returns a new private key, as settings and files keep one */
export function makeVapidKey(): string {
  const { d } = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' })
  if (d === undefined) throw new Error('a private key has a number')
  return d
}
